// verdict: verified
// flags: --block 64
__global__ void k(unsigned *out, unsigned n) {
  out[blockIdx.x * 64 + threadIdx.x] = 1u << (n & 31);
}
