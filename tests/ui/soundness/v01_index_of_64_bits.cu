// verdict: verified
// flags: --block 1024 --no-assume global-size-31-bits
// Without the assumption, in 64 bits.
__global__ void k(unsigned *a) {
  unsigned long long i = (unsigned long long)blockIdx.x * 1024 + threadIdx.x;
  a[i] = blockIdx.x;
}
