// verdict: verified
// flags:
//
// A five-point stencil on a tile with a halo. The threads at the edge of the block
// load the halo as well; every cell of the tile is loaded by one thread.

#include "barrister.h"

#define TILE 16

__global__ void stencil2d(const float *in, float *out, unsigned pitch) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __requires(pitch >= gridDim.x * TILE + 2);
  __shared__ float tile[TILE + 2][TILE + 2];
  const unsigned tx = threadIdx.x + 1;
  const unsigned ty = threadIdx.y + 1;
  const size_t x = blockIdx.x * TILE + tx;
  const size_t y = blockIdx.y * TILE + ty;

  tile[ty][tx] = in[y * pitch + x];
  if (tx == 1)
    tile[ty][0] = in[y * pitch + x - 1];
  if (tx == TILE)
    tile[ty][TILE + 1] = in[y * pitch + x + 1];
  if (ty == 1)
    tile[0][tx] = in[(y - 1) * pitch + x];
  if (ty == TILE)
    tile[TILE + 1][tx] = in[(y + 1) * pitch + x];

  __syncthreads();

  out[y * pitch + x] = 0.2f * (tile[ty][tx] + tile[ty][tx - 1] + tile[ty][tx + 1] +
                               tile[ty - 1][tx] + tile[ty + 1][tx]);
}
