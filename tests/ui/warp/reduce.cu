// verdict: verified
// flags:
// A block's sum by two rounds of warp reductions, as libraries write it. Blocks are of
// whole warps, so all lanes of a warp come to each shuffle together.
__device__ float warp_sum(float v) {
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffffu, v, offset);
  return v;
}

__global__ void k(const float *in, float *out) {
  __requires(blockDim.x % 32 == 0);
  __shared__ float sums[32];
  unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  float v = warp_sum(in[blockIdx.x * blockDim.x + threadIdx.x]);
  if (lane == 0)
    sums[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = warp_sum(lane < blockDim.x / 32 ? sums[lane] : 0.0f);
    if (lane == 0)
      out[blockIdx.x] = v;
  }
}
