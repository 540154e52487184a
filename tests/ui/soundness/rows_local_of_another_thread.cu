// verdict: refuted
// flags: --block 16,8
// The thread in the next row has an x of its own, and a local of its own.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned v = 3 * y;
  a[y][x] = v;
  __barrier_invariant_2(a[y][x] == v, x, (y + 1) % 8);
  __syncthreads();
  __assert(a[(y + 1) % 8][x] == v);
  //~^ assert
}
