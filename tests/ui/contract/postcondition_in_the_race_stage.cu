// verdict: inconclusive
// flags: --stage race
// What the callee promises is no matter of the specification alone: the race rests on it.
#include "barrister.h"
__device__ int own(int t) {
  __ensures(__return_val_int() == t);
  //~^ postcondition
  return 0;
}
__global__ void k() {
  __shared__ int s[1024];
  s[own(threadIdx.x)] = threadIdx.x;
}
