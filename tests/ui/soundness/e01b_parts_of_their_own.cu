// verdict: verified
// flags:
// Each block has its own part of the array.
__global__ void k(int *g) {
  if (blockIdx.x == 0)
    g[threadIdx.x] = 1;
  __syncthreads();
  if (blockIdx.x == 1)
    g[blockDim.x + threadIdx.x] = 2;
}
