// verdict: refuted
// flags: --block 64 --grid 1
#include <cuda_runtime.h>

// Byte 4 is the first one of the second word, which is the same for two neighbours.
__global__ void k(unsigned *out) {
  unsigned t = threadIdx.x;
  out[__byte_perm(t, t / 2, 0x4444) & 0xff] = t; //~ race/write-write
}
