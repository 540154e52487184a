// verdict: refuted
// flags: --determinism --block 64
__global__ void k(const float *in, float *sum) {
  __shared__ float part[64];
  part[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  for (unsigned d = 32; d > 0; d /= 2) {
    if (threadIdx.x < d)
      part[threadIdx.x] += part[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(sum, part[0]); //~ order/update
}
