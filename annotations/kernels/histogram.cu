// verdict: verified
// flags:
//
// A histogram: each block counts into shared memory with atomics and adds its
// counts to the result with atomics. Which bin a thread touches depends on the
// data; atomics on one cell do not race with each other, and the barriers keep
// them apart from the plain accesses that clear and read the bins.

#include "barrister.h"

#define BINS 256

__global__ void histogram(const unsigned char *data, unsigned n, unsigned *result) {
  __shared__ unsigned bins[BINS];

  for (unsigned i = threadIdx.x; i < BINS; i += blockDim.x)
    bins[i] = 0;

  __syncthreads();

  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&bins[data[i]], 1u);

  __syncthreads();

  for (unsigned i = threadIdx.x; i < BINS; i += blockDim.x)
    atomicAdd(&result[i], bins[i]);
}
