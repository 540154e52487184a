// verdict: refuted
// flags:
// What the list points to are parts of one array.
__global__ void fill(int *p, int *q) {
  p[threadIdx.x] = 1;
  q[threadIdx.x] = 2; //~ race/write-write
}

void run(int *x) {
  int *y = x + 1;
  void *arguments[] = {&x, &y};
  cudaLaunchKernel((void *)fill, dim3(1), dim3(64), arguments, 0, 0);
}
