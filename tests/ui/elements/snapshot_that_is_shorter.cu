// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k() {
  __shared__ int a[64], c[32];
  __requires(blockDim.x == 64);
  a[threadIdx.x] = threadIdx.x;
  __syncthreads();
  __array_snapshot(c, a); //~ unsupported/snapshot
  __element_invariant(a, x, a[x] == c[x]);
  __syncthreads();
}
