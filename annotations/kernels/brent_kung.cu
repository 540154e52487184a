// verdict: verified
// flags:
//
// Brent and Kung's inclusive prefix sum: Blelloch's upsweep, then a downsweep
// that adds each block's sum to the middle of the block on its right. Free of
// races and of divergence for every block size that is a power of two.
//
// In the downsweep with offset o (already halved), thread t adds cell o(t+1)-1 to
// cell o(t+1)-1+o/2: it reads multiples of o and writes odd multiples of o/2, so
// distinct threads do not meet; t < d-1 keeps both inside the array.

#include "barrister.h"

__global__ void brent_kung(unsigned *data) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned idx[1024];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;

  idx[tid] = data[blockIdx.x * n + tid];

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

  for (unsigned d = 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == 2 * n / offset),
       d < n; d *= 2) {
    offset /= 2;
    __syncthreads();
    if (tid < d - 1) {
      unsigned from = offset * (tid + 1) - 1;
      unsigned to = from + offset / 2;
      idx[to] += idx[from];
    }
  }

  __syncthreads();

  data[blockIdx.x * n + tid] = idx[tid];
}
