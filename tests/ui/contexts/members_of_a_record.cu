// verdict: verified
// flags:
// The host reads the member for the grid that the kernel reads: every element has a thread, and none has two.
struct Params {
  int *out;
  int n;
};
__global__ void k(Params p) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  __assert(t < p.n + 255);
  if (t < p.n)
    p.out[t] = t;
}
void run(Params p) {
  if (p.n <= 0 || p.n > 1000000)
    return;
  k<<<(p.n + 255) / 256, 256>>>(p);
}
