// verdict: inconclusive (rounds)
// flags: --unroll 1 --block 64 --grid 1
// The same with a round less: what stands behind the loop is out of reach, which is no contradiction of what is required.
#include "barrister.h"
__global__ void bounded(int *a, int n) {
  __requires(n == 2);
  __shared__ int s[1024];
  for (int i = 0; i < n; i++) { //~ unwinding
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    int v = s[blockDim.x - 1 - threadIdx.x];
    __syncthreads();
    s[threadIdx.x] = v + i;
  }
  __syncthreads();
  a[threadIdx.x] = s[threadIdx.x];
}
