// verdict: inconclusive
// flags:
// The file's own function fills it in; that is not read, and no run chooses it.
struct Params {
  int n, m;
};
static void fill(Params &p) {
  p.n = 2;
  p.m = 1;
}
__global__ void k(int *d, int n, int m) {
  d[threadIdx.x * n + (blockIdx.x & 1) * m] = threadIdx.x; //~ race/write-write
}
void run(int *d) {
  Params p;
  fill(p);
  k<<<2, 128>>>(d, p.n, p.m);
}
