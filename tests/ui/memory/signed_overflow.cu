// verdict: refuted
// flags: --block 64 --check-overflow
__global__ void k(int *out, int n) {
  out[blockIdx.x * 64 + threadIdx.x] = n + 1;
  //~^ signed-overflow
}
