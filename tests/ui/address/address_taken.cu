// verdict: verified
// flags:
// A pointer by its address.
__device__ void next(float **p) { *p += 1; }
__global__ void k(float *a) {
  float *p = a + 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  next(&p);
  *p = 1;
}
