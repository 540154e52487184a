// verdict: refuted
// flags: --block 512
// The flag says how large the block is, whatever its tile.
__global__ void k(int *a) {
  a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x * 2 + 1; //~ race/write-write
}
