// verdict: refuted
// flags:
// What it was before is gone.

struct Params {
  int n, m;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Params p = {5, 5};
  p.n = 4;
  k<<<1, 64>>>(a, p.n);
}
