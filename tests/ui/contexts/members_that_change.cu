// verdict: refuted
// flags:
// The member is another number when the record is copied.
struct Params {
  int *out;
  int n;
};
__global__ void k(Params p) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  __assert(t < p.n + 255); //~ assert
}
void run(Params p, int m) {
  if (p.n <= 0 || p.n > 1000000)
    return;
  int blocks = (p.n + 255) / 256;
  p.n = m;
  k<<<blocks, 256>>>(p);
}
