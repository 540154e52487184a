// verdict: inconclusive
// flags:
// What the function found is not what thread 1 knew before: thread 0 has written it since.
#include "barrister.h"
__device__ void f(const unsigned *c) {
  __reads_from(c);
  __ensures(c[0] == __old_int(c[0]));
  __syncthreads();
  __syncthreads();
}
__global__ void k() {
  __requires(blockDim.x >= 2);
  __shared__ unsigned s[1];
  if (threadIdx.x == 0) s[0] = 1;
  __barrier_invariant_1(__implies(threadIdx.x == 0, s[0] == 1), 0);
  __syncthreads();
  if (threadIdx.x == 0) s[0] = 2;
  //~^ race/read-write
  f(s);
  __assert(__implies(threadIdx.x == 1, s[0] == 1));
}
