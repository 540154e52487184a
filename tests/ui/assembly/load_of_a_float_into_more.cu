// verdict: inconclusive
// flags: --block 64 --grid 1
// A register that is wider than the number that is loaded gets its bits, and no conversion of it.
#include "barrister.h"
__global__ void wide(const float *in, long long *out) {
  long long bits;
  asm volatile("ld.global.f32 %0, [%1];" : "=l"(bits) : "l"(in + threadIdx.x) : "memory");
  __assert(bits == (long long)in[threadIdx.x]); //~ assert
  out[threadIdx.x] = bits;
}
