// verdict: refuted
// flags:
// The blocks race in `out`, but no condition on the grid helps: the postcondition is wrong.
#include "barrister.h"

__device__ void reset(unsigned *a) {
  __ensures(a[threadIdx.x] <= 0); //~ postcondition
  __writes_to(a);
  __syncthreads();
  a[threadIdx.x] = 1;
  __syncthreads();
}

__global__ void k(unsigned *out) {
  __shared__ unsigned a[1024];
  a[threadIdx.x] = 0;
  reset(a);
  out[threadIdx.x] = blockIdx.x; //~ race/write-write
}
