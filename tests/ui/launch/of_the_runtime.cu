// verdict: verified
// flags:
// The function of the runtime, and one that only asks about the kernel.
__global__ void tiles(int *a) { a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; }

void run(int *a, int n) {
  void *arguments[] = {&a};
  cudaFuncSetCacheConfig(tiles, cudaFuncCachePreferL1);
  cudaLaunchKernel(tiles, dim3(n / 16), dim3(16), arguments);
}
