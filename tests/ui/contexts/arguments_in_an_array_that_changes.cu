// verdict: refuted
// flags:
// Of an array that is assigned to, nothing is read.
__global__ void fold(int *a, int mode) {
  int place = mode == 3 ? threadIdx.x : threadIdx.x / 2;
  a[blockIdx.x * blockDim.x + place] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n, int other) {
  int mode = 3;
  void *arguments[] = {&a, &mode};
  arguments[1] = &other;
  cudaLaunchKernel((const void *)fold, dim3(n), dim3(16), arguments, 0, 0);
}
