// verdict: inconclusive
// flags:
// What is proved of `outer` rests on what is stated of `step`.
#include "barrister.h"
extern __device__ int step(int i); //~ contract
__device__ int outer(const int *p) {
  __reads_from(p);
  return step(p[0]);
}
__global__ void k(const int *p, int *o) {
  o[blockIdx.x * blockDim.x + threadIdx.x] = outer(p);
}
