// verdict: verified
// flags: --block 128 --grid 16,32
// Blocks of one row count one cell, and the last of them reads what they wrote.

__global__ void sum(const float *in, float *out, float *total, unsigned *counts, int n) {
  __requires(blockDim.y == 1 && blockDim.z == 1 && gridDim.z == 1);
  __shared__ bool last;
  float s = 0;
  for (int i = blockIdx.y * blockDim.x + threadIdx.x; i < n; i += gridDim.y * blockDim.x) s += in[i];
  out[(blockIdx.x * gridDim.y + blockIdx.y) * blockDim.x + threadIdx.x] = s;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(&counts[blockIdx.x], 1) == gridDim.y - 1;
  __syncthreads();
  if (last) {
    float all = 0;
    for (unsigned b = 0; b < gridDim.y; b++) all += out[(blockIdx.x * gridDim.y + b) * blockDim.x + threadIdx.x];
    total[blockIdx.x * blockDim.x + threadIdx.x] = all;
    if (threadIdx.x == 0) counts[blockIdx.x] = 0;
  }
}
