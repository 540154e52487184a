// verdict: verified
// flags: --determinism --block 64
// A sum in a fixed order within the block, and one of integers between blocks.
__global__ void k(const int *in, int *sum) {
  __shared__ int part[64];
  part[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  for (unsigned d = 32; d > 0; d /= 2) {
    if (threadIdx.x < d)
      part[threadIdx.x] += part[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(sum, part[0]);
}
