// verdict: refuted
// flags:
__global__ void scale(float *a, int n) {
  __requires(threadIdx.x < n);
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
}

void run(float *a) {
  scale<<<1, 32>>>(a, 16); //~ precondition
}
