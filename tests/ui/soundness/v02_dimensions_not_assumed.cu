// verdict: refuted
// flags: --grid 1 --no-benign --no-assume unused-dimensions --any-launch
// The kernel does not mention y; a launch may have it all the same.
__global__ void k() {
  __shared__ unsigned A[1024];
  A[threadIdx.x] = threadIdx.x;
  //~^ race/write-write
}
