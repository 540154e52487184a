// verdict: inconclusive
// flags:
// The barrier is two calls below the condition, and the caller's all the same.
#include "barrister.h"
__device__ void inner(int *p) {
  __reads_from(p);
  __syncthreads();
  int x = p[threadIdx.x];
  __syncthreads();
}
__device__ void outer(int *p) {
  __reads_from(p);
  inner(p);
}
__global__ void k() {
  __shared__ int s[1024];
  if (threadIdx.x < 5)
    outer(s); //~ divergence
}
