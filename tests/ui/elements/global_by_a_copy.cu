// verdict: unsupported
// flags:
// A copy is no access: what another group writes in between is no race with it.
#include "barrister.h"
__global__ void k(int *scratch, int *out) {
  __shared__ int read[64], copy[64];
  __requires(blockDim.x == 64);
  const unsigned t = threadIdx.x;
  read[t] = scratch[t];
  __syncthreads();
  __array_snapshot(copy, read);
  if (blockIdx.x == 1 && t == 0) scratch[3] = 7;
  __element_invariant(scratch, x, __implies(blockIdx.x == 0 && x < 64, scratch[x] == copy[x])); //~ unsupported/element-invariant-array
  __syncthreads();
  out[blockIdx.x * 64 + t] = 1;
}
