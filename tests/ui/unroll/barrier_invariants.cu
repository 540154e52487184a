// verdict: verified
// flags: --unroll 3 --block 64 --grid 1
// What is stated of memory at a barrier is stated in each round.
#include "barrister.h"
__global__ void rounds(int *out) {
  __shared__ int s[64];
  for (int i = 0; i < 3; i++) {
    s[threadIdx.x] = (threadIdx.x + i) % 64;
    __barrier_invariant_1(s[threadIdx.x] == (threadIdx.x + i) % 64, 63 - threadIdx.x);
    __syncthreads();
    out[64 * i + s[63 - threadIdx.x]] = i;
    __syncthreads();
  }
}
