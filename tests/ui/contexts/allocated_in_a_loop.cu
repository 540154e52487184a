// verdict: refuted
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}
void run(int n) {
  float *a;
  for (int m = 1; m < n; m *= 2) {
    cudaMalloc(&a, m * sizeof(float));
    fill<<<(m + 255) / 256, 256>>>(a, m);
    cudaFree(a);
  }
}
