// verdict: refuted
// flags: --block 16,8
// The owners of the last row never arrive.
#include "barrister.h"
__global__ void k(int *out) {
  __shared__ int a[8][16];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  if (y == 7) return;
  a[y][x] = 1;
  __element_invariant(a[0], e, a[0][e] == 1);
  __syncthreads();  //~ divergence
  __assert(a[7 - y][x] == 1);
}
