// verdict: verified
// flags:
//
// Blelloch's work-efficient exclusive prefix sum, free of races and of divergence
// for every block size that is a power of two.
//
// In the step with offset o, thread t works on the two cells o(2t+1)-1 and
// o(2t+2)-1, and only the first n/(2o) threads work. Distinct threads touch
// distinct cells as long as o(2t+2) does not exceed n; so the invariants of the
// loops tie d, the number of working threads, to offset.

#include "barrister.h"

__global__ void blelloch(unsigned *data) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned idx[1024];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;

  idx[tid] = data[blockIdx.x * n + tid];

  // Upsweep: cell x ends up with the sum of the block that ends at x.
  unsigned offset = 1;
  for (unsigned d = n / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / 2 / offset),
       d > 0; d /= 2) {
    __syncthreads();
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      idx[right] += idx[left];
    }
    offset *= 2;
  }

  if (tid == 0)
    idx[n - 1] = 0;

  // Downsweep: the sums of the blocks become sums of what is left of them.
  for (unsigned d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    __syncthreads();
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      unsigned temp = idx[left];
      idx[left] = idx[right];
      idx[right] += temp;
    }
  }

  __syncthreads();

  data[blockIdx.x * n + tid] = idx[tid];
}
