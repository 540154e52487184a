// verdict: refuted
// flags:
//
// The twin of histogram.cu that counts with a plain increment: two threads with
// the same datum update one bin, and one count is lost.

#include "barrister.h"

#define BINS 256

__global__ void histogram_racy(const unsigned char *data, unsigned n, unsigned *result) {
  __shared__ unsigned bins[BINS];

  for (unsigned i = threadIdx.x; i < BINS; i += blockDim.x)
    bins[i] = 0;

  __syncthreads();

  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    bins[data[i]]++;
    //~^ race/read-write
    //~^^ race/write-write

  __syncthreads();

  for (unsigned i = threadIdx.x; i < BINS; i += blockDim.x)
    atomicAdd(&result[i], bins[i]);
}
