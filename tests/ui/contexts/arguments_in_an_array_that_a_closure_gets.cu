// verdict: refuted
// flags:
__global__ void fold(int *a, int mode) {
  int place = mode == 3 ? threadIdx.x : threadIdx.x / 2;
  a[blockIdx.x * blockDim.x + place] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n, int other) {
  int mode = 3;
  void *arguments[] = {&a, &mode};
  auto swap = [&] { arguments[1] = &other; };
  swap();
  cudaLaunchKernel((const void *)fold, dim3(n), dim3(16), arguments, 0, 0);
}
