// verdict: verified
// flags: --determinism --block 64 --grid 1
// One block, one addition.
__global__ void k(const float *in, float *sum) {
  __shared__ float part[64];
  part[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (unsigned d = 32; d > 0; d /= 2) {
    if (threadIdx.x < d)
      part[threadIdx.x] += part[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(sum, part[0]);
}
