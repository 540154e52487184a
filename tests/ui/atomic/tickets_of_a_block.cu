// verdict: verified
// flags: --block 64
// A counter of the block, which the block resets before each round.
__global__ void k(const int *in, int *out, int rounds) {
  __shared__ unsigned count;
  __shared__ int kept[64];
  for (int r = 0; r < rounds; r++) {
    if (threadIdx.x == 0)
      count = 0;
    __syncthreads();
    int v = in[(r * gridDim.x + blockIdx.x) * 64 + threadIdx.x];
    unsigned place = v > 0 ? atomicAdd(&count, 1u) : 64;
    if (place < 64)
      kept[place] = v;
    __syncthreads();
  }
}
