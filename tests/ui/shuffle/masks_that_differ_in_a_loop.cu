// verdict: refuted
// flags:
// Each lane names itself and its neighbour; the neighbour names others.
__global__ void sums(float *a) {
  int t = threadIdx.x;
  float value = a[blockIdx.x * 32 + t];
  unsigned mask = t < 31 ? 3u << t : 1u << 31;
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(mask, value, 1); //~ divergence/warp
  a[blockIdx.x * 32 + t] = value;
}

void run(float *a, int blocks) { sums<<<blocks, 32>>>(a); }
