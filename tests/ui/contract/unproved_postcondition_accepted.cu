// verdict: verified
// flags: --assume contract:fill
// The claim is a named assumption then.
#include "barrister.h"
__device__ void fill(int *p) {
  __writes_to(p);
  __ensures(p[0] == 1);
  __syncthreads();
  if (threadIdx.x == 0)
    p[0] = 1;
  __syncthreads();
}
__global__ void k() {
  __shared__ int s[1];
  fill(s);
  __assert(s[0] == 1);
}
