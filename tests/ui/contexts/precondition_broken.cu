// verdict: refuted
// flags:
__global__ void scale(float *a, int n) {
  __requires(blockDim.x == 256);
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
}

void run(float *a, int n) {
  scale<<<(n + 127) / 128, 128>>>(a, n); //~ precondition
}
