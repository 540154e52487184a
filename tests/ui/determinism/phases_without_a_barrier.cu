// verdict: refuted
// flags: --determinism --block 64
__global__ void k(const int *in, int *out) {
  __shared__ int a;
  if (threadIdx.x == 0)
    a = 0;
  __syncthreads();
  atomicAdd(&a, in[threadIdx.x]);
  atomicMax(&a, in[threadIdx.x + 64]); //~ order/update
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
