// verdict: refuted
// flags:
//
// Blelloch's scan, without the identity between the sweeps.

#include "barrister.h"

__global__ void blelloch_scan(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  unsigned offset = 1;
  for (unsigned d = n / 2; d > 0; d /= 2) {
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      a[right] = a[left] + a[right];
    }
    offset *= 2;
    __syncthreads();
  }

  __syncthreads();

  for (unsigned d = 1; d < n; d *= 2) {
    offset /= 2;
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      unsigned temp = a[left];
      a[left] = a[right];
      a[right] = a[right] + temp;
    }
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid));
  out[blockIdx.x * n + tid] = a[tid];
}
