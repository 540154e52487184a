// verdict: refuted
// flags:
// The same with another list.

struct Params {
  int n, m;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Params p = {4, 5};
  k<<<1, 64>>>(a, p.n);
}
