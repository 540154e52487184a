// verdict: unsupported
// flags:
// A lane claims something of itself.
#include "barrister.h"

__global__ void claim_of_another_thread() {
  __requires(blockDim.x == 32);
  __shuffle_invariant(threadIdx.x != __other_int(threadIdx.x)); //~ unsupported/shuffle-invariant
  __shfl_xor_sync(0xffffffffu, threadIdx.x, 1);
}
