// verdict: verified
// flags: --block 16,16
// No bank conflicts without padding: which thread writes a cell is stated.
#include "barrister.h"
#define TILE 16
#define COLUMN(e) (((e) % TILE) ^ ((e) / TILE))

__global__ void k(unsigned *out) {
  __shared__ unsigned tile[TILE][TILE];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y][x ^ y] = 100 * y + x;
  __element_invariant(tile[0], e, tile[0][e] == 100 * (e / TILE) + COLUMN(e), COLUMN(e), e / TILE);
  __syncthreads();
  __assert(tile[x][y ^ x] == 100 * x + y);
}
