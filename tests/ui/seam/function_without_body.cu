// verdict: inconclusive
// flags:
// What it does nobody knows.
__device__ int g[64];
extern __device__ void step(int i); //~ contract
__global__ void __launch_bounds__(64) k(int *o) { int t = threadIdx.x & 63; if (blockIdx.x == 0) g[t] = t; step(t); o[blockIdx.x*64+t] = 1; }
