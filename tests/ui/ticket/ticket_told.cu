// verdict: verified
// flags:
// The ticket itself is what the others are told.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ unsigned taken;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned ticket = atomicAdd(&count, 1);
    taken = ticket;
  }
  __syncthreads();
  if (taken == gridDim.x - 1) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b];
    total[threadIdx.x] = s;
    if (threadIdx.x == 0) count = 0;
  }
}
