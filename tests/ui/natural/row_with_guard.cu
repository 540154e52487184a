// verdict: conditional
// flags:
// Of the two guards, the one of the same coordinate says how long a row is.
// requires: (unsigned long long)pitch * (gridDim.y * blockDim.y) <= 2147483647
// requires: pitch >= width
__global__ void k(float *out, unsigned height, unsigned width, unsigned pitch) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[y * pitch + x] = x;
}
