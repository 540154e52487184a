// verdict: inconclusive
// flags: --no-assume fences-reach-through-barriers
// Without the assumption a fence of each thread before the barrier is not enough.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned ticket = atomicAdd(&count, 1);
    __threadfence();
    last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b]; //~ race/write-read
    total[threadIdx.x] = s;
    if (threadIdx.x == 0) count = 0;
  }
}
