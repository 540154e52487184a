// verdict: refuted
// flags: --only races --block 64
//
// Proofs about threads rest on what the source claims.

#include "barrister.h"

__global__ void claims(int *out, int n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  __assert(n != 3); //~ assert
  out[i] = 100 / n;
}
