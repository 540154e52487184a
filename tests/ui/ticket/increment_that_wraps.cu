// verdict: verified
// flags:
// `atomicInc` sets the count back by itself.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned ticket = atomicInc(&count, gridDim.x - 1);
    last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b];
    total[threadIdx.x] = s;
  }
}
