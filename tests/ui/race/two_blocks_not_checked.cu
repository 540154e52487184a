// verdict: verified
// flags: --block 64 --only-intra-group
// Only pairs of one block are looked at, and the verdict says so.
__global__ void k(unsigned *a) {
  a[threadIdx.x] = blockIdx.x;
}
