// verdict: refuted
// flags: --block 16,8
// The last row has no successor, and the group no eighth row.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = 1;
  __barrier_invariant_2(a[y][x] == 1, x, y + 1);
  __syncthreads();
  __assert(a[y + 1][x] == 1);
  //~^ assert
}
