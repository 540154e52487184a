// verdict: refuted
// flags:
// The loop changes its mask: at the second iteration the lanes of the upper quarter of the half wait for nobody.
__global__ void sums(float *a) {
  int t = threadIdx.x;
  float value = a[blockIdx.x * 256 + t];
  unsigned mask = 0xffff;
  if (t < 16)
    for (int offset = 8; offset > 0; offset /= 2) {
      value += __shfl_down_sync(mask, value, offset); //~ divergence/warp
      mask = 0xff;
    }
  a[blockIdx.x * 256 + t] = value;
}

void run(float *a, int blocks) { sums<<<blocks, 256>>>(a); }
