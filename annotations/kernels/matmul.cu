// verdict: verified
// flags:
//
// A tiled product of two square matrices of any size, for a grid that covers them.
//
// Two barriers in each step: after the first the tiles are complete, after the
// second nobody reads them any more and the next step may overwrite them.

#include "barrister.h"

#define TILE 16

__global__ void matmul(const float *a, const float *b, float *c, unsigned n) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  const unsigned tx = threadIdx.x;
  const unsigned ty = threadIdx.y;
  const unsigned row = blockIdx.y * TILE + ty;
  const unsigned column = blockIdx.x * TILE + tx;

  float sum = 0;
  for (unsigned t = 0; t < gridDim.x; t++) {
    const unsigned i = t * TILE;
    as[ty][tx] = row < n && i + tx < n ? a[(size_t)row * n + i + tx] : 0;
    bs[ty][tx] = i + ty < n && column < n ? b[(size_t)(i + ty) * n + column] : 0;

    __syncthreads();

    for (unsigned k = 0; k < TILE; k++)
      sum += as[ty][k] * bs[k][tx];

    __syncthreads();
  }
  if (row < n && column < n)
    c[(size_t)row * n + column] = sum;
}
