// verdict: verified
// flags:
// Readers do not race with each other.
__global__ void k(const float *a, float *b) {
  b[(size_t)blockIdx.x * blockDim.x + threadIdx.x] = a[0] + a[1];
}
