// verdict: conditional
// flags:
// 2^16 rows of 2^16 elements are as many as 0, and the planes meet.
// requires: width <= 2147483647
__global__ void k(float *a, unsigned width) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < width)
    a[blockIdx.y * (unsigned long long)width + x] = blockIdx.y;
}
