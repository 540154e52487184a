// verdict: refuted
// flags: --block 32
// The result is an `int` by name, also where the body stands in place of the call.
#include "barrister.h"

__device__ unsigned first(unsigned v) {
  __ensures(__return_val_int() >= 0);
  //~^ postcondition
  return __shfl_sync(0xffffffffu, v, 0);
}

__global__ void k(unsigned *a) {
  a[blockIdx.x * 32 + threadIdx.x] = first(a[blockIdx.x * 32 + threadIdx.x]);
}
