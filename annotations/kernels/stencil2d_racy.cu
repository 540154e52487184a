// verdict: refuted
// flags:
//
// The twin of stencil2d.cu that updates the field in place: a block reads, as its
// halo, elements that its neighbour overwrites, and a barrier does not reach
// across blocks.

#include "barrister.h"

#define TILE 16

__global__ void stencil2d_racy(float *field, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float tile[TILE][TILE + 1];
  const unsigned tx = threadIdx.x;
  const unsigned ty = threadIdx.y;
  const unsigned x = blockIdx.x * TILE + tx;
  const unsigned y = blockIdx.y * TILE + ty;

  if (x < width && y < height)
    tile[ty][tx] = field[(size_t)y * width + x];
  if (tx == TILE - 1 && x + 1 < width && y < height)
    tile[ty][TILE] = field[(size_t)y * width + x + 1];

  __syncthreads();

  if (x + 1 < width && y < height)
    field[(size_t)y * width + x] = 0.5f * (tile[ty][tx] + tile[ty][tx + 1]);
    //~^ race/read-write
}
