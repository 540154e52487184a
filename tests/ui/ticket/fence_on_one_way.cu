// verdict: inconclusive
// flags:
// There is a way to the ticket without a fence.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  if (in[0] > 0) __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned ticket = atomicAdd(&count, 1);
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
