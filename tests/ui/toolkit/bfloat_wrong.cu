// verdict: refuted
// flags: --block 64 --grid 1
// 256 and 1 more is 256: there are 8 bits.
#include <cuda_bf16.h>
__global__ void keep(int *out) {
  __nv_bfloat16 x = __nv_bfloat16(256.0f) + __nv_bfloat16(1.0f);
  if (__bfloat162float(x) == 256.0f) out[0] = threadIdx.x; //~ race/write-write
}
