// verdict: inconclusive
// flags: --block 1024 --no-assume global-size-31-bits --any-launch
// In a grid of more than 2^22 blocks, which is a legal one, the index repeats.
__global__ void k(unsigned *a) {
  unsigned i = blockIdx.x * 1024 + threadIdx.x;
  a[i] = blockIdx.x;
  //~^ race/write-write
}
