// verdict: conditional
// flags:
// What the launch of the file leaves open.
// requires: width >= 1 && width >= gridDim.x * blockDim.x
#include "cuda_runtime.h"
__global__ void k(float *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x;
}
void host(float *out, int width, int blocks) { k<<<dim3(blocks, blocks), dim3(16, 16)>>>(out, width); }
