// verdict: inconclusive
// flags:
// Nothing here says what `step` does: it may write what it likes, or wait at a barrier.
__device__ int g[64];
extern __device__ void step(int i); //~ contract
__global__ void __launch_bounds__(64) k(int *o) {
  int t = threadIdx.x & 63;
  if (blockIdx.x == 0)
    g[t] = t;
  step(t);
  o[blockIdx.x * 64 + t] = 1;
}
