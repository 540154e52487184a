// verdict: inconclusive
// flags:
// 2^34 threads or more: an unsigned index comes back.
__global__ void fill(int *p) { //~ vacuous
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = blockIdx.x;
}
void run(int *p, bool large) { fill<<<large ? 1 << 25 : 1 << 24, 1024>>>(p); }
