// verdict: verified
// flags:
__global__ void scale(float *a, int n) {
  __requires(n == gridDim.x * blockDim.x);
  __requires(blockDim.x == 256);
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
}

void run(float *a, int n) {
  if (n < 0 || n % 256 != 0) return;
  scale<<<n / 256, 256>>>(a, n);
}
