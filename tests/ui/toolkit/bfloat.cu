// verdict: verified
// flags:
#include <cuda_bf16.h>
__global__ void scale(__nv_bfloat16 *a, const __nv_bfloat162 *b, float f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float2 pair = __bfloat1622float2(b[i]);
  a[i] = __float2bfloat16(pair.x * f + pair.y) * a[i];
}
