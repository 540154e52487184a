// verdict: conditional
// flags:
// The barrier that keeps the accesses apart is in a loop that runs as often as the host says.
// requires: rounds >= 1
__global__ void k(const unsigned *in, unsigned *out, unsigned rounds) {
  __shared__ unsigned s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  for (unsigned i = 0; i < rounds; i++)
    __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
