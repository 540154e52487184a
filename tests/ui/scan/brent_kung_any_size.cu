// verdict: verified
// flags: --no-device-limits
// long: kogge_stone_any_size.cu
//
// The inclusive scan of Brent and Kung, for every block size that is a power of two
// and every associative operator (`__scan_monoid`).
//
// The upsweep is that of blelloch.cu. The downsweep completes elements in blocks
// that halve: those at the end of a block of `offset` are sums from the start, the
// others are still what the upsweep left.

#include "barrister.h"

#define LOW(x) (((x) + 1) & (0u - ((x) + 1)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

__global__ void brent_kung_scan(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  extern __shared__ unsigned a[];
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

  // Elements whose number divides by the block are complete.
  for (unsigned d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    if (tid < d - 1) {
      unsigned left = 2 * offset * (tid + 1) - 1;
      unsigned right = left + offset;
      a[right] = a[left] + a[right];
    }
    __element_invariant(a, x,
                        __implies(x < n, ((x + 1) & (offset - 1)) == 0 ? __is_sum(a[x], 0, x + 1)
                                                                       : __is_sum(a[x], x + 1 - LOW(x), x + 1)));
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[tid];
}
