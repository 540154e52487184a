// verdict: verified
// flags: --no-device-limits
// long: kogge_stone_any_size.cu
//
// The inclusive scan of Sklansky, for every block size and every associative
// operator (`__scan_monoid`).
//
// Before the round with `offset`, each block of `offset` elements is scanned by
// itself: element x is the sum from the start of its block.
//
//     offset 1   [0] [1] [2] [3] …    offset 2   [0] [0,1] [2] [2,3] …
//
// In the round, the upper half of each double block adds the last element of the
// lower half, in front.

#include "barrister.h"

__global__ void sklansky(const unsigned *in, unsigned *out) {
  extern __shared__ unsigned a[];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       offset < n; offset *= 2) {
    if (tid & offset)
      a[tid] = a[(tid & ~(offset - 1)) - 1] + a[tid];
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x & ~(2 * offset - 1), x + 1)));
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[tid];
}
