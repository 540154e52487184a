// verdict: refuted
// flags: --assume contract:fill
// A claim that is accepted is none that a run may violate.
#include "barrister.h"
__device__ void fill(int *p) {
  __writes_to(p);
  __ensures(p[0] == 1);
  //~^ postcondition
  __syncthreads();
  if (threadIdx.x == 0)
    p[0] = 2;
  __syncthreads();
}
__global__ void k() {
  __shared__ int s[1];
  fill(s);
}
