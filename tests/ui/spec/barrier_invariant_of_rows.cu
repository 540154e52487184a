// verdict: verified
// flags: --block 16,8
// An instance has a coordinate for each dimension of the group.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = 100 * y + x;
  __barrier_invariant_4(a[y][x] == 100 * y + x, (x + 1) % 16, 7 - y, x, y);
  __syncthreads();
  __assert(a[7 - y][(x + 1) % 16] == 100 * (7 - y) + (x + 1) % 16);
  __assert(a[y][x] == 100 * y + x);
}
