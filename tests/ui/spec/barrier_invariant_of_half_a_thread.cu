// verdict: unsupported
// flags: --block 16,8
// Three coordinates are a thread and a half.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = 1;
  __barrier_invariant_3(a[y][x] == 1, x, y, x);  //~ unsupported/invariant-of-rows
  __syncthreads();
}
