// verdict: verified
// flags:
// One thread chooses where the block writes.
__global__ void k(float *a, float *b) {
  __shared__ float *out;
  if (threadIdx.x == 0) out = blockIdx.x % 2 ? a : b;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
