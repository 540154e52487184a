// verdict: refuted
// flags:
__global__ void scale(float *a, int n) {
  __requires(n >= 128);
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
}

void run(float *a, int n) {
  if (n < 100) {
    scale<<<1, 32>>>(a, n); //~ precondition
  }
}
