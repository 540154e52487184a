// verdict: verified
// flags:
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
template <typename Kernel> void launch(Kernel kernel, int block, int *a) {
  if (!kernel) return;
  void *arguments[] = {&a};
  cudaLaunchKernel((const void *)kernel, dim3(3), dim3(block), arguments, 0, 0);
}
void run(int *a) {
  launch(narrow, 64, a);
  launch(&wide, 256, a);
}
