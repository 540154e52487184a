// verdict: refuted
// flags: --block 64 --grid 1
#include <cuda_runtime.h>

// A byte that overflows does not carry into the next one.
__global__ void k(unsigned *out) {
  unsigned t = threadIdx.x;
  unsigned sum = __vadd4(0x00ff00ffu, 0x00010001u * t);
  __assert(sum == 0x00ff00ffu + 0x00010001u * t); //~ assert
}
