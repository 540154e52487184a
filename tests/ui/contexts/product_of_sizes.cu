// verdict: verified
// flags:
// The host multiplies the sizes as `int`s, so that no smaller product wraps around in `unsigned`.
__global__ void k(float *out, int n) {
  unsigned x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  out[y * n + x] = x + 0.5f * y;
}
void launch(int n) {
  float *out;
  if (cudaMalloc(&out, n * n * sizeof(float)) != cudaSuccess) return;
  k<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(out, n);
}
