// verdict: verified
// flags:
__global__ void fill(int *p, int *q) {
  p[threadIdx.x] = 1;
  q[threadIdx.x] = 2;
}

void run(int *x) {
  int *y = x + 64;
  void *arguments[] = {&x, &y};
  cudaLaunchKernel((void *)fill, dim3(1), dim3(64), arguments, 0, 0);
}
