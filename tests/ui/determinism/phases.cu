// verdict: verified
// flags: --determinism --block 64
// A barrier orders the additions before the maxima: there is one order only.
__global__ void k(const int *in, int *out) {
  __shared__ int a;
  if (threadIdx.x == 0)
    a = 0;
  __syncthreads();
  atomicAdd(&a, in[threadIdx.x]);
  __syncthreads();
  atomicMax(&a, in[threadIdx.x + 64]);
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
