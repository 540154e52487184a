// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  dim3 block, grid;
  block.x = 16;
  grid.x = n / block.x;
  block.x *= 2;
  fold<<<grid, block>>>(a);
}
