// verdict: verified
// flags:
// Every second thread writes two elements, for every block size of whole pairs: who writes
// follows from the guard and the address. Then with a gap behind every 32 elements, as
// kernels have it that avoid bank conflicts.
#include "barrister.h"
__global__ void pairs(unsigned *out) {
  __requires(blockDim.x % 2 == 0);
  __shared__ unsigned a[1024];
  unsigned t = threadIdx.x;
  unsigned n = blockDim.x;
  if (t % 2 == 0) {
    a[t] = 7;
    a[t + 1] = 8;
  }
  __element_invariant(a, x, __implies(x < n, a[x] == 7 + x % 2));
  __syncthreads();
  __assert(a[n - 1 - t] == 8 - t % 2);
  out[blockIdx.x * n + t] = a[n - 1 - t];
}

#define PADDED(i) ((i) + ((i) >> 5))

__global__ void padded(unsigned *out) {
  __shared__ unsigned a[1056];
  unsigned t = threadIdx.x;
  unsigned n = blockDim.x;
  a[PADDED(t)] = 7;
  __element_invariant(a, x, __implies(x % 33 != 32 && x < PADDED(n), a[x] == 7));
  __syncthreads();
  __assert(a[PADDED(n - 1 - t)] == 7);
  out[blockIdx.x * n + t] = a[PADDED(n - 1 - t)];
}
