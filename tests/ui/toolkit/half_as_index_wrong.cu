// verdict: refuted
// flags: --block 64 --grid 1
// Sums are numbers that a run computes: 1 + 2 is 3.
#include <cuda_fp16.h>
__global__ void keep(int *out) {
  __half x = __half(1.0f) + __half(2.0f);
  if (__half2float(x) == 3.0f) out[0] = threadIdx.x; //~ race/write-write
}
