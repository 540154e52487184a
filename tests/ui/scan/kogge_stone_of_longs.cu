// verdict: verified
// flags:
// Data of 64 bits; the proof does not look at it.
#include "barrister.h"

// The first input of the sum that ends with x.
#define FIRST(x, offset) ((x) + 1 < (offset) ? 0 : (x) + 1 - (offset))

__global__ void kogge_stone(const unsigned long long *in, unsigned long long *out) {
  __shared__ unsigned long long a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       offset < n; offset *= 2) {
    unsigned long long temp;
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
