// verdict: verified
// flags: --block 1 --grid 2
// Each block has its own shared memory.
__global__ void k(unsigned *a) {
  __shared__ unsigned s[1];
  s[0] = blockIdx.x;
  a[blockIdx.x] = s[0];
}
