// verdict: verified
// flags: --determinism --block 64
// Each round has its own operation, and a barrier behind it.
__global__ void k(const int *in, int *out, int rounds) {
  __shared__ int a;
  if (threadIdx.x == 0)
    a = 0;
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    if (r % 2 == 0)
      atomicAdd(&a, in[threadIdx.x]);
    else
      atomicXor(&a, in[threadIdx.x]);
    __syncthreads();
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
