// verdict: refuted
// flags: --block 16,8
// Cells without an owner are not what nobody writes there.
#include "barrister.h"
__global__ void k(int *out) {
  __shared__ int a[16][16];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = 1;
  a[y + 8][x] = 2;
  __element_invariant(a[0], e, a[0][e] == (e < 128 ? 1 : 2));
  __syncthreads();
  a[y][x] = 5;
  __element_invariant(a[0], e, a[0][e] == 5, e % 16, e / 16);  //~ barrier-invariant/established
  __syncthreads();
  __assert(a[7 - y][15 - x] == 5);
}
