// verdict: verified
// flags: --block 32
// The rows in reverse order are still one for each block.
__global__ void k(unsigned *g) {
  unsigned b = gridDim.x - 1 - blockIdx.x;
  g[b * blockDim.x + threadIdx.x] = blockIdx.x;
}
