// verdict: verified
// flags:
// A grid-stride loop, for every launch.
__global__ void k(float *a, float c, unsigned n) {
  for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (size_t)gridDim.x * blockDim.x)
    a[i] = c * a[i];
}
