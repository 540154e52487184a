// verdict: refuted
// flags:
// In the second round it is what the first one has left.

struct Params {
  int n, m;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Params p = {5, 5};
  for (int i = 0; i < 2; i++) {
    k<<<1, 64>>>(a, p.n);
    p.n = 6;
  }
}
