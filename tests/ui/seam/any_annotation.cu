// verdict: inconclusive
// flags:
// That a function is annotated says nothing of what it does.
__device__ __attribute__((annotate("hot"))) int lane(); //~ contract
__global__ void k(int *o) { if (lane()) __syncthreads(); } //~ divergence
