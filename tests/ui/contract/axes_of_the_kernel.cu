// verdict: refuted
// flags: --any-launch
// The kernel names y, so threads that differ in y alone call the function, which does not.
#include "barrister.h"
__device__ void f(unsigned *s) {
  __reads_from(s);
  __writes_to(s);
  __syncthreads();
  s[threadIdx.x] = s[threadIdx.x] + 1;
  //~^ race/write-read
  __syncthreads();
}
__global__ void k() {
  __requires(blockDim.y == 2);
  __shared__ unsigned s[1024];
  f(s);
}
