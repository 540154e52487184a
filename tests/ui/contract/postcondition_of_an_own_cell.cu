// verdict: verified
// flags:
// What a claim reads is the thread's own, and it may go on to write there; what it reads of others it
// may write behind the next barrier.
#include "barrister.h"
__device__ void f(int *p) {
  __writes_to(p);
  __ensures(p[threadIdx.x] == 1);
  __syncthreads();
  p[threadIdx.x] = 1;
  __barrier_invariant_1(p[threadIdx.x] == 1, threadIdx.x);
  __syncthreads();
}
__global__ void k() {
  __shared__ int s[1024];
  f(s);
  __assert(s[threadIdx.x] == 1);
  s[threadIdx.x] = 2;
  __syncthreads();
  s[blockDim.x - 1 - threadIdx.x] = 3;
}
