// verdict: verified
// flags: --unroll 3
// How often the loop goes round is bounded by what is required, and rounds that it forbids are no contradiction.
#include "barrister.h"
__global__ void bounded(int *a, int n) {
  __requires(n <= 2);
  __shared__ int s[1024];
  for (int i = 0; i < n; i++) {
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    int v = s[blockDim.x - 1 - threadIdx.x];
    __syncthreads();
    s[threadIdx.x] = v + i;
  }
}
