// verdict: inconclusive
// flags:
struct Params {
  int n, m;
};
Params make() {
  Params p;
  p.n = 2;
  p.m = 1;
  return p;
}
__global__ void k(int *d, int n, int m) {
  d[threadIdx.x * n + (blockIdx.x & 1) * m] = threadIdx.x; //~ race/write-write
}
void run(int *d) {
  const Params p = make();
  k<<<2, 128>>>(d, p.n, p.m);
}
