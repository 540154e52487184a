// verdict: refuted
// flags:
__global__ void rows(int *a, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < height) a[y * width + x] = x; //~ race/write-write
}


int divide(int a, int b) { return (a + b - 1) / b; }

void run(int *a, int n, int height) {
  dim3 block(16, 16), grid(divide(n, block.x), divide(height, block.y));
  rows<<<grid, block>>>(a, n, height);
}
