// verdict: refuted
// flags: --grid 1 --any-launch
// Threads of one column share x.
__global__ void k() {
  __shared__ unsigned A[1024];
  A[threadIdx.x] = threadIdx.y;
  //~^ race/write-write
}
