// verdict: verified
// flags:
// Lanes that no mask of the loop names do not wait at its head.
__global__ void sums(float *a) {
  int t = threadIdx.x;
  float value = a[blockIdx.x * 256 + t];
  if (t < 16)
    for (int offset = 8; offset > 0; offset /= 2) value += __shfl_down_sync(0xffff, value, offset);
  a[blockIdx.x * 256 + t] = value;
}

void run(float *a, int blocks) { sums<<<blocks, 256>>>(a); }
