// verdict: conditional
// flags:
// requires: blockDim.x == 16
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x;
}

void adapt(dim3 *block, int n) { block->x = n; }

void run(int *a, int n) {
  dim3 block(16);
  adapt(&block, n);
  tiles<<<n / 16, block>>>(a);
}
