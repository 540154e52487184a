// verdict: inconclusive
// flags:
// The runtime suggests whole warps, which nothing here says; no run is made up with another block.
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
  pairs<<<grid, block>>>(a, 102400);
}
