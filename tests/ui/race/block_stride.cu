// verdict: refuted
// flags: --block 64
// The stride of the block, used for the grid: blocks overlap.
__global__ void k(unsigned *a, unsigned n) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x)
    a[i] = blockIdx.x;
    //~^ race/write-write
}
