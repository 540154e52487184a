// verdict: verified
// flags:
//
// A tiled matrix product: square matrices whose side is a multiple of the tile.
//
// Two barriers in each step: after the first the tiles are complete, after the
// second nobody reads them any more and the next step may overwrite them.

#include "barrister.h"

#define TILE 16

__global__ void matmul(const float *a, const float *b, float *c) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  const unsigned tx = threadIdx.x;
  const unsigned ty = threadIdx.y;
  const size_t side = gridDim.x * TILE;
  const size_t row = blockIdx.y * TILE + ty;
  const size_t column = blockIdx.x * TILE + tx;

  float sum = 0;
  for (unsigned t = 0; t < gridDim.x; t++) {
    as[ty][tx] = a[row * side + t * TILE + tx];
    bs[ty][tx] = b[(t * TILE + ty) * side + column];

    __syncthreads();

    for (unsigned k = 0; k < TILE; k++)
      sum += as[ty][k] * bs[k][tx];

    __syncthreads();
  }
  c[row * side + column] = sum;
}
