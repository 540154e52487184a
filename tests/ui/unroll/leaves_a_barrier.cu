// verdict: refuted
// flags: --unroll 3
// As bounded_by_a_precondition.cu, where some threads leave the loop and others come to its barrier once more.
#include "barrister.h"
__global__ void bounded(int *a, int n) {
  __requires(n <= 3);
  __shared__ int s[1024];
  for (int i = 0; i < n; i++) {
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads(); //~ divergence
    int v = s[blockDim.x - 1 - threadIdx.x];
    __syncthreads();
    if (v == i)
      break;
  }
}
