// verdict: inconclusive
// flags:
// The runtime suggests whole warps, which nothing here says; no run is made up with another block.
__global__ void sum(const int *in, int *out) {
  int value = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffff, value, offset); //~ divergence/warp
  if (threadIdx.x % 32 == 0) atomicAdd(out, value);
}

void run(const int *in, int *out) {
  int grid, block;
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, sum);
  sum<<<grid, block>>>(in, out);
}
