// verdict: conditional
// flags:
// requires: blockDim.x == 16
// Only what the name begins with is that of a function that asks about kernels.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x;
}

typedef void (*Kernel)(int *);
void cudaFuncRun(Kernel kernel, int *a, int threads) { kernel<<<2, threads>>>(a); }

void run(int *a, int n) {
  tiles<<<n / 16, 16>>>(a);
  cudaFuncRun(tiles, a, n);
}
