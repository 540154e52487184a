// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}

void run(int *a, int n) {
  dim3 block, grid;
  block.x = 16;
  grid.x = n / block.x;
  fold<<<grid, block>>>(a);
}
