// verdict: refuted
// flags: --block 64
__global__ void k() {
  __shared__ int s[64];
  s[threadIdx.x + 1] = 1;
  //~^ bounds
}
