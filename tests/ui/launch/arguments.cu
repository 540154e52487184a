// verdict: verified
// flags:
// Rows are as wide as the launch, which the arguments say.
__global__ void fill(int *a, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  a[y * width + x] = x;
}

void run(int *a, int height) {
  const int width = 512;
  dim3 block(32, 8), grid(width / block.x, height / block.y);
  fill<<<grid, block>>>(a, width);
}
