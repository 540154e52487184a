// verdict: conditional
// flags:
// requires: (unsigned long long)pitch * gridDim.x <= 2147483647
// requires: pitch >= width
__global__ void copy(unsigned char *out, unsigned pitch, unsigned width) {
  unsigned char *row = out + blockIdx.x * pitch;
  for (unsigned i = threadIdx.x; i < width; i += blockDim.x) row[i] = i;
}
