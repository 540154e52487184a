// verdict: verified
// flags:
//
// Transposing a matrix of any size through a tile of shared memory.
//
// Within a block, thread (x, y) fills tile[y][x] and, after the barrier, reads
// tile[x][y]. Between blocks, thread (x, y) of block (i, j) writes element
// (16i + y, 16j + x) of the result, and no two threads of the grid agree on both
// coordinates. The row index is a 64-bit number: in 32 bits row * height can wrap
// around, and then two elements would share a place.

#include "barrister.h"

#define TILE 16

__global__ void transpose(const float *in, float *out, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float tile[TILE][TILE];

  unsigned x = blockIdx.x * TILE + threadIdx.x;
  unsigned y = blockIdx.y * TILE + threadIdx.y;
  if (x < width && y < height)
    tile[threadIdx.y][threadIdx.x] = in[(size_t)y * width + x];

  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width)
    out[(size_t)y * height + x] = tile[threadIdx.x][threadIdx.y];
}
