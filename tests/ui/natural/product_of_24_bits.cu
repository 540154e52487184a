// verdict: conditional
// flags:
// requires: (unsigned long long)width * (gridDim.y * blockDim.y) <= 2147483647
// requires: height <= 16777215
// requires: width <= 16777215
__global__ void render(unsigned *out, unsigned width, unsigned height) {
  unsigned x = __umul24(blockIdx.x, blockDim.x) + threadIdx.x;
  unsigned y = __umul24(blockIdx.y, blockDim.y) + threadIdx.y;
  if (x < width && y < height) out[__umul24(y, width) + x] = x;
}
