// verdict: refuted
// flags: --block 64
// The blocks write the same cells.
__global__ void k(unsigned *a) {
  a[threadIdx.x] = blockIdx.x;
  //~^ race/write-write
}
