// verdict: error
// flags:
#include "barrister.h"

__global__ void k(int *out, unsigned *count) {
  __assume(!__atomic_has_taken_value(count, 0, 5));
  //~^ annotation
  out[atomicAdd(count, 1)] = threadIdx.x;
}
