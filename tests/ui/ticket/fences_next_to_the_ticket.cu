// verdict: verified
// flags: --no-assume fences-reach-through-barriers
// The thread that takes the ticket has fences on both sides of it, as PTX asks for.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    unsigned ticket = atomicAdd(&count, 1);
    __threadfence();
    last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b];
    total[threadIdx.x] = s;
    if (threadIdx.x == 0) count = 0;
  }
}
