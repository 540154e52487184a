// verdict: refuted
// flags:
// The function that asks about the kernel calls one that launches it.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  int grid, block;
  tiles<<<n / 16, 16>>>(a);
  cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, tiles, [=](int threads) {
    tiles<<<n / threads, threads>>>(a);
    return 0;
  });
}
