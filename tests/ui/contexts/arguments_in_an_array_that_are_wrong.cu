// verdict: refuted
// flags:
__global__ void rows(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  int w = 16;
  void *arguments[] = {&a, &n, (void *)&w};
  w = 8;
  cudaLaunchKernel((const void *)rows, dim3((n + 15) / 16), dim3(16), arguments, 0, 0);
}
