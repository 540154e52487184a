// verdict: refuted
// flags: --any-launch
// A block may have more than 256 threads.
__global__ void k() {
  __shared__ int s[256];
  s[threadIdx.x] = 1;
  //~^ bounds
}
