// verdict: verified
// flags:
// What tests/ui/race/reversed_without_a_barrier.cu lacks.
__global__ void reversed(const int *in, int *out) {
  __shared__ int s[1024];
  s[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
