// verdict: verified
// flags:
//
// Tree reductions in shared memory, for any block size that is a power of two.
//
// Interleaved: in the step with stride s the multiples of 2s absorb the odd
// multiples of s. Sequential: the first s cells absorb the next s. In both, the
// cells that are written and those that are read from other threads are disjoint;
// the invariants say that s is a power of two and stays in range.

#include "barrister.h"

__global__ void reduce_interleaved(const int *in, int *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ int part[1024];
  const unsigned tid = threadIdx.x;

  part[tid] = in[blockIdx.x * blockDim.x + tid];
  __syncthreads();

  for (unsigned s = 1;
       __invariant(__is_pow2(s) && 1 <= s && s <= blockDim.x),
       s < blockDim.x; s *= 2) {
    if ((tid & (2 * s - 1)) == 0)
      part[tid] += part[tid + s];
    __syncthreads();
  }

  if (tid == 0)
    out[blockIdx.x] = part[0];
}

__global__ void reduce_sequential(const int *in, int *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ int part[1024];
  const unsigned tid = threadIdx.x;

  part[tid] = in[blockIdx.x * blockDim.x + tid];
  __syncthreads();

  for (unsigned s = blockDim.x / 2;
       __invariant(s <= blockDim.x / 2),
       s > 0; s /= 2) {
    if (tid < s)
      part[tid] += part[tid + s];
    __syncthreads();
  }

  if (tid == 0)
    out[blockIdx.x] = part[0];
}
