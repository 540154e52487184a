// verdict: verified
// flags:
//
// A tree reduction with interleaved addressing, for every block size that is a power
// of two and every associative operator (`__scan_monoid`): neighbours are combined,
// in their order, so the operator need not commute.
//
// Before the round with `offset`, each element whose number `offset` divides is the
// sum of the `offset` inputs that begin with it.

#include "barrister.h"

__global__ void reduce_interleaved(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       offset < n; offset *= 2) {
    if (tid % (2 * offset) == 0)
      a[tid] = a[tid] + a[tid + offset];
    __element_invariant(a, x, __implies(x < n && (x & (2 * offset - 1)) == 0, __is_sum(a[x], x, x + 2 * offset)));
    __syncthreads();
  }

  if (tid == 0) {
    __assert(__is_sum(a[0], 0, n));
    out[blockIdx.x] = a[0];
  }
}
