// verdict: refuted
// flags:
// A `short` is no `int`: what the kernel gets is not what the variable holds.
__global__ void fold(int *a, int mode) {
  int place = mode == 3 ? threadIdx.x : threadIdx.x / 2;
  a[blockIdx.x * blockDim.x + place] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  short mode = 3;
  void *arguments[] = {&a, &mode};
  cudaLaunchKernel((const void *)fold, dim3(n), dim3(16), arguments, 0, 0);
}
