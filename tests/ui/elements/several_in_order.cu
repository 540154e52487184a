// verdict: verified
// flags:
//
// What is known of each element gives what is known of two, and behind the barrier a thread
// reads two that others wrote.

#include "barrister.h"

__global__ void k(int *out) {
  __shared__ int a[256];
  __requires(blockDim.x <= 256);
  a[threadIdx.x] = 2 * threadIdx.x;
  __element_invariant(a, x, __implies(x < blockDim.x, a[x] == 2 * x));
  __elements_invariant_2(a, x, y, __implies(x < y && y < blockDim.x, a[x] < a[y]));
  __syncthreads();
  if (threadIdx.x + 1 < blockDim.x) {
    __assert(a[threadIdx.x] < a[threadIdx.x + 1]);
    out[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x + 1] - a[threadIdx.x];
  }
}
