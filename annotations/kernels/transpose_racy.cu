// verdict: refuted
// flags:
//
// The twin of transpose.cu without its barrier: tile[x][y] is read before thread
// (y, x) has written it.

#include "barrister.h"

#define TILE 16

__global__ void transpose_racy(const float *in, float *out, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float tile[TILE][TILE];

  unsigned x = blockIdx.x * TILE + threadIdx.x;
  unsigned y = blockIdx.y * TILE + threadIdx.y;
  if (x < width && y < height)
    tile[threadIdx.y][threadIdx.x] = in[(size_t)y * width + x];

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width)
    out[(size_t)y * height + x] = tile[threadIdx.x][threadIdx.y];
    //~^ race/write-read
}
