// verdict: inconclusive
// flags: --block 64
// The callee reads nothing; its caller did, before the call.
#include "barrister.h"

__device__ int f(const int *p) {
  __reads_from(p);
  __ensures(__no_read(p));
  int v = 3;
  return v;
}

__global__ void k(const int *p, int *q) {
  int v = p[threadIdx.x];
  v += f(p);
  __assert(__no_read(p));
  //~^ assert
  q[threadIdx.x + 64 * blockIdx.x] = v;
}
