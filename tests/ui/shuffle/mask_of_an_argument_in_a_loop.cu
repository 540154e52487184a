// verdict: verified
// flags:
// Whom the mask names is not known, and is the same at the head as at the shuffle.
__global__ void sums(float *a, unsigned mask) {
  int t = threadIdx.x;
  float value = a[blockIdx.x * 32 + t];
  if (mask >> t & 1)
    for (int offset = 16; offset > 0; offset /= 2) value += __shfl_xor_sync(mask, value, offset);
  a[blockIdx.x * 32 + t] = value;
}

void run(float *a, int blocks, unsigned mask) { sums<<<blocks, 32>>>(a, mask); }
