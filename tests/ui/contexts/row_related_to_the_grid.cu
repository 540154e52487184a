// verdict: refuted
// flags:
// What the host computes from one number is no matter of what is natural.
__global__ void fill(int *a, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  a[y * width + x] = x; //~ race/write-write
}

void run(int *a, int width, int height) {
  dim3 block(16, 16);
  dim3 grid((width + 15) / 16, (height + 15) / 16);
  fill<<<grid, block>>>(a, width);
}
