// verdict: error
// flags:
// Only a postcondition has an entry that it refers to: here `x` would be what it is now.
#include "barrister.h"
__device__ int f(int x) {
  x = x + 1;
  __assert(__old_int(x) == x); //~ annotation
  return x;
}
__global__ void k(int *o) { o[threadIdx.x] = f(threadIdx.x); }
