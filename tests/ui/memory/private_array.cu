// verdict: verified
// flags: --block 64
// Each thread has its own.
__global__ void k(int *out, unsigned i) {
  int a[4];
  a[i % 4] = 7;
  out[blockIdx.x * 64 + threadIdx.x] = a[i % 4];
  __assert(a[i % 4] == 7);
}
