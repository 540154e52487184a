// verdict: refuted
// flags:
// The inputs are still there at the second barrier, but n is no longer how many there are.
#include "barrister.h"
__global__ void k() {
  __requires(blockDim.x >= 2);
  __shared__ unsigned a[1024];
  unsigned n = blockDim.x;
  __reduction_monoid(a, n, +, 0);
  __syncthreads();
  n = n / 2;
  __syncthreads();
  if (threadIdx.x < n)
    __assert(__is_strided_sum(a[threadIdx.x], threadIdx.x, n));
    //~^ assert
}
