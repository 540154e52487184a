// verdict: verified
// flags:
// A function may synchronise and return a value: the return stands behind its last barrier.
#include "barrister.h"
__device__ unsigned f(unsigned *p, unsigned v) {
  __reads_from(p);
  __writes_to(p);
  __ensures((unsigned)__return_val_int() == v + 1);
  __syncthreads();
  p[threadIdx.x] = v;
  __syncthreads();
  return v + 1;
}
__global__ void k() {
  __shared__ unsigned s[1024];
  s[threadIdx.x] = 3;
  unsigned y = f(s, gridDim.x);
  __assert(y == gridDim.x + 1);
  s[threadIdx.x] = y;
}
