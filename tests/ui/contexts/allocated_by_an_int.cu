// verdict: verified
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n) a[i] = i;
}
void run(int n) {
  float *a;
  int bytes = n * sizeof(float);
  cudaMalloc(&a, bytes);
  fill<<<(n + 63) / 64, 64>>>(a, n);
}
