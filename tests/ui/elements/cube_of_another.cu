// verdict: refuted
// flags: --only-intra-group
// The cell is that of thread (7 - x, z, y).
#include "barrister.h"
__global__ void k(const int *in, int *out) {
  __requires(blockDim.x == 8 && blockDim.y == 4 && blockDim.z == 4);
  __shared__ int a[4][4][9];
  const unsigned x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  a[z][y][x] = in[x + 8 * y + 32 * z];
  __element_invariant(a[0][0], e, __implies(e % 9 < 8, a[0][0][e] == in[e % 9 + 8 * (e / 9 % 4) + 32 * (e / 36)]));
  __syncthreads();
  const int v = a[y][z][7 - x];
  __assert(v == in[7 - x + 8 * y + 32 * z]);  //~ assert
  out[x] = 0;
}
