// verdict: unsupported
// flags: --block 64
// Lanes that wait for each other do so two calls below.
#include "barrister.h"
__device__ void inner(int *p) {
  __reads_from(p);
  int x = p[threadIdx.x];
  __syncwarp();
  //~^ unsupported/collective-in-contract
}
__device__ void outer(int *p) {
  __reads_from(p);
  inner(p);
}
__global__ void k(int *p) {
  if (threadIdx.x < 5)
    outer(p);
}
