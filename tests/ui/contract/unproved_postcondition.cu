// verdict: inconclusive
// flags:
// It holds, and the body does not say why: until it does, or a flag accepts the claim, what rests on
// it is not verified.
#include "barrister.h"
__device__ void fill(int *p) {
  __writes_to(p);
  __ensures(p[0] == 1);
  //~^ postcondition
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
