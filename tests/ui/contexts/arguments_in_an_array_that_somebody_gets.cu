// verdict: refuted
// flags:
__global__ void fold(int *a, int mode) {
  int place = mode == 3 ? threadIdx.x : threadIdx.x / 2;
  a[blockIdx.x * blockDim.x + place] = threadIdx.x; //~ race/write-write
}
void adjust(void **arguments);

void run(int *a, int n) {
  int mode = 3;
  void *arguments[] = {&a, &mode};
  adjust(arguments);
  cudaLaunchKernel((const void *)fold, dim3(n), dim3(16), arguments, 0, 0);
}
