// verdict: verified
// flags:
__global__ void scale(float *a, int n) {
  __requires(n % 256 == 0);
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
}

void run(float *a, int n) {
  scale<<<n / 256, 256>>>(a, n);
}
