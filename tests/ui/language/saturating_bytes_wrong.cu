// verdict: refuted
// flags: --block 64 --grid 1
#include <cuda_runtime.h>

// Bytes of threads below 16 stop at 0, the others at 255: neighbours share a place.
__global__ void difference(unsigned *out) {
  unsigned t = threadIdx.x;
  out[__vsubus4(t, 16)] = t; //~ race/write-write
}

__global__ void sum(unsigned *out) {
  unsigned t = threadIdx.x;
  out[__vaddus4(t, 0xf0) & 0xff] = t; //~ race/write-write
}

// Halves carry nothing into each other, as one sum of words does.
__global__ void halves(unsigned x, unsigned y) {
  __requires(x == 0x0001ffff && y == 1);
  __assert(__vaddus2(x, y) == x + y); //~ assert
}

__global__ void rounded(unsigned x, unsigned y) {
  __requires(x == 2 && y == 3);
  __assert(__vavgu4(x, y) == (x + y) / 2); //~ assert
}
