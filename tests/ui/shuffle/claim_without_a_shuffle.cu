// verdict: error
// flags:
// A claim needs its shuffle.
#include "barrister.h"

__global__ void claim_without_a_shuffle() {
  __shuffle_invariant(threadIdx.x < 1024); //~ annotation
  __syncthreads();
}
