// verdict: refuted
// flags:
// Members of a union share their bytes.

struct Params {
  int n, m;
};
union Either {
  int n;
  float f;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Either e = {5};
  e.f = 1;
  k<<<1, 64>>>(a, e.n);
}
