// verdict: refuted
// flags: --unroll 3 --block 64 --grid 1
// What is stated holds in the first two rounds.
#include "barrister.h"
__global__ void rounds(int *out) {
  __shared__ int s[64];
  for (int i = 0; i < 3; i++) {
    s[threadIdx.x] = (threadIdx.x + i) % 64;
    __barrier_invariant_1(s[threadIdx.x] < 2 + 62 * (2 - i) || threadIdx.x < 60, 63 - threadIdx.x); //~ barrier-invariant/established
    __syncthreads();
    out[threadIdx.x] = s[63 - threadIdx.x];
    __syncthreads();
  }
}
