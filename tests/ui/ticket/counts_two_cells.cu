// verdict: refuted
// flags:
// Blocks that count different cells know nothing of each other.

__device__ unsigned count[2];

__global__ void sum(const float *in, float *out, float *total) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned ticket = atomicAdd(&count[blockIdx.x & 1], 1);
    last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) s += out[b]; //~ race/write-read
    total[threadIdx.x] = s; //~ race/write-write
    if (threadIdx.x == 0) count[blockIdx.x & 1] = 0; //~ race/atomic
  }
}
