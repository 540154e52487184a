// verdict: conditional
// flags: --block 64
// requires: i <= 3
__global__ void k(int *out, unsigned i) {
  int a[4] = {0, 1, 2, 3};
  out[blockIdx.x * 64 + threadIdx.x] = a[i];
}
