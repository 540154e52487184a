// verdict: unsupported
// flags:
// Threads may leave before the last barrier, which the caller would rely on.
#include "barrister.h"
__device__ unsigned f(unsigned *p, unsigned v) {
  __reads_from(p);
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x] = v;
  if (v == 0) return 0;
  __syncthreads();
  return v + 1;
}
__global__ void k() {
  __shared__ unsigned s[1024];
  f(s, gridDim.x);
  //~^ unsupported/contract-with-barrier
}
