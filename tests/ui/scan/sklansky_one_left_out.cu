// verdict: refuted
// flags:
// One element is left out in each round: of no thread it is the owner's work, and what it
// holds is not what the invariant says. Owners are not stated.
#include "barrister.h"

__global__ void sklansky(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       offset < n; offset *= 2) {
    if ((tid & offset) && tid != 5)
      a[tid] = a[(tid & ~(offset - 1)) - 1] + a[tid];
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x & ~(2 * offset - 1), x + 1)));  //~ barrier-invariant/established
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[tid];
}
