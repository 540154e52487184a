// verdict: verified
// flags: --block 16,8
// Of two threads, the coordinates of the one come before those of the other.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  __shared__ unsigned b[128];
  a[y][x] = 127 - (16 * y + x);
  __barrier_invariant_2(a[y][x] < 128, x, y);
  __barrier_invariant_binary_2(a[y][x] != a[__other_int(y)][__other_int(x)], x, y, __other_int(x), __other_int(y));
  __syncthreads();
  b[a[y][x]] = x;
}
