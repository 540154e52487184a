// verdict: refuted
// flags:
// Half a warp more than the runtime suggests.
__global__ void pairs(int *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    int value = a[i];
    value += __shfl_xor_sync(0xffffffff, value, 1); //~ divergence/warp
    a[i] = value;
  }
}

void run(int *a) {
  int grid, block;
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, pairs);
  pairs<<<grid, block + 16>>>(a, 102400);
}
