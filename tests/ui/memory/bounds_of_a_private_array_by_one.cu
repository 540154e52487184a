// verdict: refuted
// flags: --block 64
__global__ void k(int *out, unsigned i) {
  int a[4] = {0, 1, 2, 3};
  out[blockIdx.x * 64 + threadIdx.x] = a[4 - i % 2]; //~ bounds
}
