// verdict: verified
// flags:
// The name is the user's own.
typedef float half;
__global__ void k(float *a) {
  half *p = a;
  p[blockIdx.x * blockDim.x + threadIdx.x] = 1.0f;
}
