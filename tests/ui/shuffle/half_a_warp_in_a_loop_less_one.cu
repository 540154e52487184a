// verdict: refuted
// flags:
// Of the lanes that the mask names the last one is not there.
__global__ void sums(float *a) {
  int t = threadIdx.x;
  float value = a[blockIdx.x * 256 + t];
  if (t < 15)
    for (int offset = 8; offset > 0; offset /= 2) value += __shfl_down_sync(0xffff, value, offset); //~ divergence/warp
  a[blockIdx.x * 256 + t] = value;
}

void run(float *a, int blocks) { sums<<<blocks, 256>>>(a); }
