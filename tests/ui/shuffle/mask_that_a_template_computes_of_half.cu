// verdict: refuted
// flags:
// The mask has the lanes of half of the block, and all of it votes.
template <unsigned LANES> __global__ void sums(float *a) {
  int t = threadIdx.x;
  unsigned few = 32 - LANES / 2, mask;
  mask = 0xffffffff >> few;
  float value = a[blockIdx.x * LANES + t];
  unsigned half = __ballot_sync(mask, t < 4); //~ divergence/warp
  if (t < 4)
    for (int offset = 2; offset > 0; offset /= 2) value += __shfl_down_sync(half, value, offset);
  a[blockIdx.x * LANES + t] = value;
}

void run(float *a, int blocks) { sums<8><<<blocks, 8>>>(a); }
