// verdict: verified
// flags: --block 16,8
// The thread at hand is meant, if all its coordinates are.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  unsigned v = 3 * y;
  v = v * x;
  a[y][x] = v;
  __barrier_invariant_2(a[y][x] == v, x, 7 - (7 - y));
  __syncthreads();
  __assert(a[y][x] == v);
}
