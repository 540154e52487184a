// verdict: refuted
// flags:
// A block that takes two tickets may be thought to be two.

__device__ unsigned count = 0;

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __threadfence();
  __syncthreads();
  if (threadIdx.x < 2) {
    unsigned ticket = atomicAdd(&count, 1);
    last = ticket == gridDim.x - 1; //~ race/write-write
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b]; //~ race/write-read
    total[threadIdx.x] = s; //~ race/write-write
    if (threadIdx.x == 0) count = 0; //~ race/atomic
  }
}
