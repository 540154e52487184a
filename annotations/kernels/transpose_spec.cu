// verdict: verified
// flags:
//
// Transposing a matrix of any size, with what it computes: `out[j][i] == in[i][j]`.
//
// Behind the barrier a thread reads a cell that another one wrote. What is in it is said of
// every element `e` of the tile, by its place in the rows of 17 cells of which the last is
// padding: it is the element of the matrix at that place, where the matrix has one. Which
// thread writes it is found from the address, a coordinate for each dimension of the group.
// The assertion is one of each thread about the element that it wrote, and no other thread
// writes it, for there is no race.

#include "barrister.h"

#define TILE 16
#define ROW (TILE + 1)

__global__ void transpose(const int *in, int *out, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ int tile[TILE][ROW];

  const unsigned x0 = blockIdx.x * TILE;
  const unsigned y0 = blockIdx.y * TILE;
  const unsigned x = x0 + threadIdx.x;
  const unsigned y = y0 + threadIdx.y;
  if (x < width && y < height)
    tile[threadIdx.y][threadIdx.x] = in[(size_t)y * width + x];

  __element_invariant(tile[0], e,
                      __implies(e % ROW < TILE && x0 + e % ROW < width && y0 + e / ROW < height,
                                tile[0][e] == in[(size_t)(y0 + e / ROW) * width + x0 + e % ROW]));
  __syncthreads();

  const unsigned i = y0 + threadIdx.x;
  const unsigned j = x0 + threadIdx.y;
  if (i < height && j < width) {
    out[(size_t)j * height + i] = tile[threadIdx.x][threadIdx.y];
    __assert(out[(size_t)j * height + i] == in[(size_t)i * width + j]);
  }
}
