// verdict: conditional
// flags:
// Nothing keeps a row from being shorter than the grid is wide, but nobody launches it so.
// requires: width >= 1 && width >= gridDim.x * blockDim.x
__global__ void k(float *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x;
}
