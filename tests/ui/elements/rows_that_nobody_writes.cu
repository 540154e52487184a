// verdict: verified
// flags: --block 16,8
// The group has half as many rows as the tile. The cells of the others have no owner: every
// thread shows that they keep what the barrier before says of them.
#include "barrister.h"
__global__ void k(int *out) {
  __shared__ int a[16][16];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = 1;
  a[y + 8][x] = 2;
  __element_invariant(a[0], e, a[0][e] == (e < 128 ? 1 : 2));
  __syncthreads();
  a[y][x] = 5;
  __element_invariant(a[0], e, a[0][e] == (e < 128 ? 5 : 2));
  __syncthreads();
  __assert(a[15 - y][x] == 2 && a[7 - y][15 - x] == 5);
}
