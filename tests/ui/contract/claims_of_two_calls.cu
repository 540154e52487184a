// verdict: inconclusive
// flags:
// Of two groups in one call the claim holds; a run must not compare one call with the other.
#include "barrister.h"
__device__ void g(unsigned *s, unsigned v) {
  __reads_from(s);
  __writes_to(s);
  __syncthreads();
  s[threadIdx.x] = v;
  __syncthreads();
  __assert(s[threadIdx.x] == __other_int(s[threadIdx.x]));
  //~^ assert
  __syncthreads();
}
__global__ void k() {
  __shared__ unsigned s[1024];
  g(s, 1);
  g(s, 2);
}
