// verdict: inconclusive
// flags:
//
// The twin of stencil2d.cu that updates the field in place: a block reads, as its
// halo, elements that its neighbour overwrites, and a barrier does not reach
// across blocks.

#include "barrister.h"

#define TILE 16

__global__ void stencil2d_racy(float *field, unsigned pitch) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __requires(pitch >= gridDim.x * TILE + 2);
  __shared__ float tile[TILE + 2][TILE + 2];
  const unsigned tx = threadIdx.x + 1;
  const unsigned ty = threadIdx.y + 1;
  const size_t x = blockIdx.x * TILE + tx;
  const size_t y = blockIdx.y * TILE + ty;

  tile[ty][tx] = field[y * pitch + x];
  if (tx == TILE)
    tile[ty][TILE + 1] = field[y * pitch + x + 1];

  __syncthreads();

  field[y * pitch + x] = 0.5f * (tile[ty][tx] + tile[ty][tx + 1]);
  //~^ race/read-write
}
