// verdict: refuted
// flags: --block 64 --any-launch
__global__ void k(int *out, int n) {
  out[blockIdx.x * 64 + threadIdx.x] = 100 / n;
  //~^ division-by-zero
}
