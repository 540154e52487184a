// verdict: refuted
// flags: --block 32
// Threads of one warp do not move in step.
__global__ void k(volatile int *out) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = 1;
  int x = s[threadIdx.x + 16];
  //~^ race/write-read
  out[blockIdx.x * 32 + threadIdx.x] = x;
}
