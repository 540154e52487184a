// verdict: inconclusive
// flags:
// Who adds up two calls below, and who reads here.
#include "barrister.h"
__device__ void inner(int *p) {
  __writes_to(p);
  atomicAdd(p, 1);
}
__device__ void outer(int *p) {
  __writes_to(p);
  inner(p);
}
__global__ void k(int *p, int *out) {
  outer(p);
  //~^ race/write-write
  out[blockIdx.x * blockDim.x + threadIdx.x] = p[0];
  //~^ race/write-read
}
