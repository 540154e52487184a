// verdict: inconclusive
// flags:
// long: reduce_swapped.cu
// The operands are swapped.
#include "barrister.h"

// The first input of the sum that ends with x.
#define FIRST(x, offset) ((x) + 1 < (offset) ? 0 : (x) + 1 - (offset))

__global__ void hillis_steele(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[2048];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  unsigned from = 0;
  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       __invariant(from == 0 || from == n),
       offset < n; offset *= 2) {
    const unsigned to = n - from;
    if (tid >= offset)
      a[to + tid] = a[from + tid] + a[from + tid - offset];
    else
      a[to + tid] = a[from + tid];
    __element_invariant(a, x,  //~ barrier-invariant/established
                        __implies(to <= x && x < to + n,
                                  __is_sum(a[x], FIRST(x - to, 2 * offset), x - to + 1)),
                        x - to);
    __syncthreads();
    from = to;
  }

  __assert(__is_sum(a[from + tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[from + tid];
}
