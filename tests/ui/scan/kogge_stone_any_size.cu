// verdict: verified
// flags: --no-device-limits
//
// The inclusive scan of Kogge and Stone, for every block size and every
// associative operator: `+` stands for it (`__scan_monoid`), and nothing else is
// done to the data.
//
// Before the round with `offset`, element x is the sum of the `offset` inputs that
// end with x, or of all up to x where there are fewer:
//
//     offset 1   [0] [1] [2] [3]  [4] …      offset 4   [0] [0,1] [0,2] [0,3] [1,4] …
//
// A round reads the element `offset` to the left, waits, and adds it in front. What
// was read lives in a register across a barrier, so the barrier states what it is.

#include "barrister.h"

// The first input of the sum that ends with x.
#define FIRST(x, offset) ((x) + 1 < (offset) ? 0 : (x) + 1 - (offset))

__global__ void kogge_stone(const unsigned *in, unsigned *out) {
  extern __shared__ unsigned a[];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       offset < n; offset *= 2) {
    unsigned temp;
    if (tid >= offset)
      temp = a[tid - offset];
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], FIRST(x, offset), x + 1)));
    __barrier_invariant_1(__implies(tid >= offset, __is_sum(temp, FIRST(tid - offset, offset), tid - offset + 1)),
                          tid);
    __syncthreads();

    if (tid >= offset)
      a[tid] = temp + a[tid];
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], FIRST(x, 2 * offset), x + 1)));
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[tid];
}
