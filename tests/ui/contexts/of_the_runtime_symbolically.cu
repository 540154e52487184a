// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, int n, int block) {
  void *arguments[] = {&a};
  if (block <= 16) cudaLaunchKernel(fold, dim3(n), dim3(block), arguments, 0, 0);
}
