// verdict: refuted
// flags:
// The launch is wider than a row.
__global__ void fill(int *a, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  a[y * width + x] = x; //~ race/write-write
}

void run(int *a, int height) {
  const int width = 8;
  dim3 block(16, 2), grid(1, 2);
  fill<<<grid, block>>>(a, width);
}
