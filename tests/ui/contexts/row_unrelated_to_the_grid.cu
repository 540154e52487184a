// verdict: conditional
// flags:
// requires: pitch >= 1 && pitch >= gridDim.x * blockDim.x
__global__ void fill(int *a, int pitch) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  a[y * pitch + x] = x;
}

void run(int *a, int pitch, int width, int height) {
  dim3 block(16, 16);
  dim3 grid((width + 15) / 16, (height + 15) / 16);
  fill<<<grid, block>>>(a, pitch);
}
