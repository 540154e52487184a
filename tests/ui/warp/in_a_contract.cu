// verdict: unsupported
// flags: --block 32
// Its callers would have to bring the warp together.
#include "barrister.h"

__device__ int first(const int *p) {
  __reads_from(p);
  __ensures(__return_val_int() >= 0);
  int v = __shfl_sync(0xffffffffu, p[threadIdx.x], 0);
  //~^ unsupported/collective-in-contract
  return v < 0 ? 0 : v;
}

__global__ void k(const int *a, int *b) {
  b[blockIdx.x * 32 + threadIdx.x] = first(a);
}
