// verdict: inconclusive
// flags:
// What is volatile may change from outside, even if the device must not write it.
#include "barrister.h"
__device__ const volatile int v[2] = {1, 2};
__global__ void k() {
  __assert(v[0] == 1);
  //~^ assert
}
