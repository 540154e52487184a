// verdict: verified
// flags:
// Numbers of half precision are their bits, whose arithmetic gives equal results for equal operands.
#include <cuda_fp16.h>
__global__ void scale(__half *a, const half2 *b, float f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  half2 pair = b[i];
  half x = __hfma(a[i], __float2half(f), pair.x) + __low2half(pair) * half(2);
  if (x > pair.y) x -= __hmul(pair.y, x);
  a[i] = x;
}
