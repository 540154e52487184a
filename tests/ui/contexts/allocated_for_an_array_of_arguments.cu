// verdict: refuted
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}
void run(int n) {
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  void *arguments[] = {&a, &n};
  cudaLaunchKernel((void *)fill, dim3((n + 255) / 256), dim3(256), arguments, 0, 0);
}
