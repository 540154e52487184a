// verdict: verified
// flags:
// The sums of the warps are added by as many lanes as there are warps; the ballot says which these are.
__global__ void sums(const float *a, float *out) {
  __shared__ float of_warp[8];
  int t = threadIdx.x;
  float value = a[blockIdx.x * 256 + t];
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffff, value, offset);
  if (t % 32 == 0) of_warp[t / 32] = value;
  __syncthreads();
  unsigned few = __ballot_sync(0xffffffff, t < 8);
  if (t < 8) {
    value = of_warp[t];
    for (int offset = 4; offset > 0; offset /= 2) value += __shfl_down_sync(few, value, offset);
    if (t == 0) out[blockIdx.x] = value;
  }
}

void run(const float *a, float *out, int blocks) { sums<<<blocks, 256>>>(a, out); }
