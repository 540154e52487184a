// verdict: inconclusive
// flags: --no-assume fences-reach-through-barriers
// Nor is a barrier behind the ticket.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    unsigned ticket = atomicAdd(&count, 1);
    last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b]; //~ race/write-read
    total[threadIdx.x] = s; //~ race/write-write
    if (threadIdx.x == 0) count = 0; //~ race/atomic
  }
}
