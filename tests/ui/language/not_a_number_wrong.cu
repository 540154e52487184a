// verdict: refuted
// flags: --block 64 --grid 1
// Two values are written that are no numbers, and that differ.
#include <math_constants.h>
__global__ void texts(float *out) {
  out[0] = threadIdx.x == 0 ? __builtin_nanf("1") : __builtin_nanf("2"); //~ race/write-write
}

__global__ void constants(float *out) {
  out[0] = threadIdx.x == 0 ? CUDART_NAN_F : __builtin_nanf(""); //~ race/write-write
}

// Which one `nanf` gives is nowhere said.
__global__ void functions(float *out) {
  out[0] = threadIdx.x == 0 ? nanf("1") : nanf("2"); //~ race/write-write
}

__global__ void bits(int *out) {
  int one = __float_as_int(__builtin_nanf("1"));
  __assert(one == __float_as_int(__builtin_nanf("2"))); //~ assert
  out[threadIdx.x] = one;
}
