// verdict: refuted
// flags: --block 64
// The function synchronises by what it calls, so that its own accesses are looked at.
#include "barrister.h"
__device__ void wait(int *p) {
  __reads_from(p);
  __syncthreads();
  __syncthreads();
}
__device__ void f(int *p) {
  __reads_from(p);
  __writes_to(p);
  wait(p);
  p[threadIdx.x] = p[(threadIdx.x + 1) % 64];
  //~^ race/write-read
  wait(p);
}
__global__ void k() {
  __shared__ int s[64];
  f(s);
}
