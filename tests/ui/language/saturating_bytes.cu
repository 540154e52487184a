// verdict: verified
// flags: --block 64 --grid 1
#include <cuda_runtime.h>

// A proof knows that equal arguments give equal results.
__global__ void k(unsigned *out, unsigned pixel, unsigned by) {
  unsigned darker = __vsubus4(pixel, by), brighter = __vaddus4(pixel, by);
  __assert(__vavgu4(darker, brighter) == __vavgu4(__vsubus4(pixel, by), __vaddus4(pixel, by)));
  out[threadIdx.x] = darker ^ brighter;
}
