// verdict: verified
// flags:
// What the kernel gets is what the variables hold at the launch.
__global__ void rows(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x;
}

void run(int *a, int n) {
  int w = 32;
  void *arguments[] = {&a, &n, (void *)&w};
  w = 16;
  cudaLaunchKernel((const void *)rows, dim3((n + 15) / 16), dim3(16), arguments, 0, 0);
}
void together(int *a, int n) {
  const int w = 8;
  void *arguments[3] = {&a, &n, const_cast<int *>(&w)};
  cudaLaunchCooperativeKernel((void *)rows, (n + 7) / 8, 8, arguments);
}
