// verdict: conditional
// flags:
// requires: (long long)n * n <= 2147483647
// In 64 bits the product says nothing of the one in 32.
__global__ void k(float *out, int n) {
  unsigned x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  out[y * n + x] = x + 0.5f * y;
}
void launch(int n) {
  float *out;
  if (cudaMalloc(&out, sizeof(float) * n * n) != cudaSuccess) return;
  k<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(out, n);
}
