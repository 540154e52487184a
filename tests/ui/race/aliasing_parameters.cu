// verdict: verified
// flags: --block 64
// Distinct parameters are distinct arrays: assumed, and printed.
__global__ void k(int *a, int *b) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  a[i] = b[i + 1];
}
