// verdict: refuted
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}
void run(int n) {
  float *a;
  cudaMalloc(&a, (n + 1) * sizeof(float));
  cudaFree(a);
  cudaMalloc(&a, n * sizeof(float));
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
