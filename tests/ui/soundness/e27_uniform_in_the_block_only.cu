// verdict: refuted
// flags: --block 32
// b is the same for all threads of a block, not for all blocks: every block
// writes the last row.
__global__ void k(unsigned *g) {
  unsigned b = gridDim.x - 1 - blockIdx.x;
  g[(blockIdx.x + b) * blockDim.x + threadIdx.x] = blockIdx.x;
  //~^ race/write-write
}
