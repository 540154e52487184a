// verdict: unsupported
// flags:
// Memory may change between the claim and its use.
#include "barrister.h"

__global__ void claim_of_an_array() {
  __requires(blockDim.x == 32);
  __shared__ unsigned a[32];
  a[threadIdx.x] = 1;
  __shuffle_invariant(a[threadIdx.x] == 1); //~ unsupported/shuffle-invariant
  __shfl_xor_sync(0xffffffffu, threadIdx.x, 1);
}
