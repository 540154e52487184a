// verdict: unsupported
// flags:
// The copy is no access: another group may have written in between.
#include "barrister.h"
__global__ void k(int *scratch, int *out) {
  __shared__ int copy[64];
  const unsigned t = threadIdx.x;
  __syncthreads();
  __array_snapshot(copy, scratch);
  if (blockIdx.x == 1 && t == 0) scratch[3] = 7;
  __element_invariant(scratch, x, __implies(blockIdx.x == 0 && x < 64, scratch[x] == copy[x])); //~ unsupported/element-invariant-array
  __syncthreads();
  out[blockIdx.x * 64 + t] = 1;
}
