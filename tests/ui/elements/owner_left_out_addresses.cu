// verdict: verified
// flags:
// Addresses of other forms, for every block size: strides, signed indices, flipped bits,
// one thread of each warp, one thread of the block.
#include "barrister.h"
__global__ void strided(unsigned *out) {
  __shared__ unsigned a[4096];
  int t = threadIdx.x;
  a[3 * t + 1] = 7;
  __element_invariant(a, x, __implies(x % 3 == 1 && x / 3 < blockDim.x, a[x] == 7));
  __syncthreads();
  int next = t + 1 < (int)blockDim.x ? t + 1 : 0;
  __assert(a[3 * next + 1] == 7);
  out[blockIdx.x * blockDim.x + threadIdx.x] = a[3 * next + 1];
}

__global__ void flipped(unsigned *out) {
  __requires(blockDim.x % 2 == 0);
  __shared__ unsigned a[1024];
  unsigned t = threadIdx.x;
  a[t ^ 1] = 7;
  __element_invariant(a, x, __implies(x < blockDim.x, a[x] == 7));
  __syncthreads();
  __assert(a[0] == 7);
  out[blockIdx.x * blockDim.x + t] = a[0];
}

__global__ void last_lane(unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  __shared__ unsigned a[32];
  unsigned t = threadIdx.x;
  if (t % 32 == 31)
    a[t / 32] = 7;
  __element_invariant(a, x, __implies(x < blockDim.x / 32, a[x] == 7));
  __syncthreads();
  __assert(a[0] == 7);
  out[blockIdx.x * blockDim.x + t] = a[0];
}

__global__ void one_thread(unsigned *out) {
  __requires(blockDim.x >= 8);
  __shared__ unsigned a[1];
  if (threadIdx.x == 5)
    a[0] = 7;
  __element_invariant(a, x, a[x] == 7);
  __syncthreads();
  __assert(a[0] == 7);
  out[blockIdx.x * blockDim.x + threadIdx.x] = a[0];
}
