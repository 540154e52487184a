// verdict: refuted
// flags: --block 64
//
// The twin of blelloch.cu without the barrier of the downsweep: the steps run into
// each other. Within one step threads still keep to their own two cells, and the
// left cells of different steps are different; every other pair may meet.

#include "barrister.h"

__global__ void blelloch_racy(unsigned *data) {
  __shared__ unsigned idx[64];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;

  idx[tid] = data[blockIdx.x * n + tid];

  unsigned offset = 1;
  for (unsigned d = n / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / 2 / offset),
       d > 0; d /= 2) {
    __syncthreads();
    if (tid < d)
      idx[offset * (2 * tid + 2) - 1] += idx[offset * (2 * tid + 1) - 1];
    offset *= 2;
  }

  __syncthreads();
  if (tid == 0)
    idx[n - 1] = 0;
  __syncthreads();

  for (unsigned d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      unsigned temp = idx[left];
      idx[left] = idx[right];
      //~^ race/write-read
      idx[right] += temp;
      //~^ race/write-read
      //~| race/write-write
      //~| race/write-write
      //~| race/read-write
      //~| race/read-write
      //~| race/read-write
    }
  }

  __syncthreads();

  data[blockIdx.x * n + tid] = idx[tid];
}
