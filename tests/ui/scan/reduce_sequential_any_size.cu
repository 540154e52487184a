// verdict: refuted
// flags: --any-launch
// Of a size that is no power of two one input is left out.
#include "barrister.h"
__global__ void reduce_sequential(const unsigned *in, unsigned *out) {
  __requires(blockDim.x >= 1);
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __reduction_monoid(a, n, +, 0);
  __syncthreads();

  for (unsigned s = n / 2;
       __invariant(true), __invariant(2 * s <= n),
       s > 0; s /= 2) {
    if (tid < s)
      a[tid] = a[tid] + a[tid + s];
    __element_invariant(a, x, __implies(x < s, __is_strided_sum(a[x], x, s)));
    //~^ barrier-invariant/established
    __syncthreads();
  }

  if (tid == 0) {
    __assert(__is_strided_sum(a[0], 0, 1));
    out[blockIdx.x] = a[0];
  }
}
