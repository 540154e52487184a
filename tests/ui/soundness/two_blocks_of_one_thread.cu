// verdict: refuted
// flags: --block 1 --grid 2
// The pair of threads is in different blocks.
__global__ void k(unsigned *a) {
  a[0] = blockIdx.x;
  //~^ race/write-write
}
