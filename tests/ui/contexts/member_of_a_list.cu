// verdict: verified
// flags:
// The host's record is {2, 1}, as its list says.
struct Params {
  int n, m;
};
__global__ void k(int *d, int n, int m) {
  d[threadIdx.x * n + (blockIdx.x & 1) * m] = threadIdx.x;
}
void run(int *d) {
  Params p = {2, 1};
  k<<<2, 128>>>(d, p.n, p.m);
}
