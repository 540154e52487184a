// verdict: refuted
// flags: --block 8
// The downsweep does not hand on what comes from above: the left child keeps its own sum.
// Owners are not stated. Of any block, whether a run is found in time depends on the machine.
#include "barrister.h"

#define LOW(x) (((x) + 1) & (0u - ((x) + 1)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

__global__ void blelloch_scan(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  unsigned offset = 1;
  for (unsigned d = n / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / 2 / offset),
       d > 0; d /= 2) {
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      a[right] = a[left] + a[right];
    }
    offset *= 2;
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x + 1 - MIN(offset, LOW(x)), x + 1)));
    __syncthreads();
  }

  if (tid == 0)
    a[n - 1] = 0;
  __element_invariant(a, x,
                      __implies(x < n, x == n - 1 ? __is_sum(a[x], 0, 0) : __is_sum(a[x], x + 1 - LOW(x), x + 1)));
  __syncthreads();

  for (unsigned d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      a[right] = a[right] + a[left];
    }
    __element_invariant(a, x,  //~ barrier-invariant/established
                        __implies(x < n, ((x + 1) & (offset - 1)) == 0 ? __is_sum(a[x], 0, x + 1 - offset)
                                                                       : __is_sum(a[x], x + 1 - LOW(x), x + 1)));
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid));
  out[blockIdx.x * n + tid] = a[tid];
}
