// verdict: unsupported
// flags:
// The value is read behind the last barrier, next to what the caller goes on to write.
#include "barrister.h"
__device__ unsigned f(unsigned *p, unsigned v) {
  __reads_from(p);
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x] = v;
  __syncthreads();
  return p[0];
}
__global__ void k() {
  __shared__ unsigned s[1024];
  f(s, gridDim.x);
  //~^ unsupported/contract-with-barrier
  s[threadIdx.x] = 1;
}
