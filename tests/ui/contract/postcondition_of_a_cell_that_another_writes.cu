// verdict: refuted
// flags:
// When thread 1 returns, thread 0 may have gone on and written: the claim is not true then.
#include "barrister.h"
__device__ void f(int *p) {
  __writes_to(p);
  __ensures(p[0] == 1);
  __syncthreads();
  if (threadIdx.x == 0)
    p[0] = 1;
  __barrier_invariant_1(__implies(threadIdx.x == 0, p[0] == 1), 0);
  __syncthreads();
}
__global__ void k() {
  __shared__ int s[64];
  f(s);
  if (threadIdx.x == 0)
    s[0] = 2;
  //~^ race/read-write
}
