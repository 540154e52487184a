// verdict: refuted
// flags:

#include "barrister.h"

__global__ void k() {
  __shared__ unsigned b[8][8];
  __requires(blockDim.x == 64);
  b[threadIdx.x / 8][threadIdx.x % 8] = threadIdx.x == 63;
  __element_invariant(b[4], x, b[4][x] == 0); //~ barrier-invariant/established
  __syncthreads();
}
