// verdict: refuted
// flags: --block 64 --any-launch
__global__ void k(unsigned *out, unsigned n) {
  out[blockIdx.x * 64 + threadIdx.x] = 1u << n;
  //~^ shift-amount
}
