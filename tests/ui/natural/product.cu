// verdict: conditional
// flags:
// 2^16 rows of 2^16 elements are as many as 0 in 32 bits, and rows meet.
// requires: (unsigned long long)width * (gridDim.y * blockDim.y) <= 2147483647
__global__ void k(float *a, unsigned width) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width)
    a[y * width + x] = y;
}
