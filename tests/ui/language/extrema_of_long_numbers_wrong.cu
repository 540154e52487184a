// verdict: refuted
// flags: --block 64 --grid 1
#include <cuda_runtime.h>

// Of the numbers without sign -1 is the largest one.
__global__ void signs(unsigned t) {
  __assert(ullmax(t, -1) == llmax(t, -1)); //~ assert
}

__global__ void least(unsigned *out) {
  unsigned t = threadIdx.x;
  out[llmin(t, 7)] = t; //~ race/write-write
}
