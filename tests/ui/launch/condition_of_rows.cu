// verdict: conditional
// flags:
// requires: width >= 1 && width >= gridDim.x * blockDim.x
// The rows of a matrix must be as long as the grid is wide: the report says so.
__global__ void k(int *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x;
}
