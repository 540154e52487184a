// verdict: inconclusive
// flags: --block 16,8
// The thread in the next row may be about to change its cell.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = 0;
  __barrier_invariant_2(a[y][x] == 0, x, y + 1);
  __syncthreads();
  a[y][x] = y == 0;
  __barrier_invariant_2(__implies(y == 0, a[1][x] == 0), x, y);  //~ barrier-invariant/access
  __syncthreads();
}
