// verdict: verified
// flags:
//
// A five-point stencil on a tile with a halo, for the inner points of a field of
// any size. The threads at the edge of the block load the halo as well; every cell
// of the tile is loaded by one thread.

#include "barrister.h"

#define TILE 16

__global__ void stencil2d(const float *in, float *out, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float tile[TILE + 2][TILE + 2];
  const unsigned tx = threadIdx.x + 1;
  const unsigned ty = threadIdx.y + 1;
  const unsigned x = blockIdx.x * TILE + tx;
  const unsigned y = blockIdx.y * TILE + ty;

  if (x < width && y < height) {
    const size_t here = (size_t)y * width + x;
    tile[ty][tx] = in[here];
    if (tx == 1)
      tile[ty][0] = in[here - 1];
    if (tx == TILE && x + 1 < width)
      tile[ty][TILE + 1] = in[here + 1];
    if (ty == 1)
      tile[0][tx] = in[here - width];
    if (ty == TILE && y + 1 < height)
      tile[TILE + 1][tx] = in[here + width];
  }

  __syncthreads();

  if (x + 1 < width && y + 1 < height)
    out[(size_t)y * width + x] = 0.2f * (tile[ty][tx] + tile[ty][tx - 1] + tile[ty][tx + 1] +
                                         tile[ty - 1][tx] + tile[ty + 1][tx]);
}
