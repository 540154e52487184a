// verdict: refuted
// flags:
// long: product_of_another_row.cu
// The tile is copied, not transposed.
#include "barrister.h"
#define TILE 16
#define ROW (TILE + 1)

__global__ void transpose(const int *in, int *out, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ int tile[TILE][ROW];
  const unsigned x0 = blockIdx.x * TILE, y0 = blockIdx.y * TILE;
  const unsigned x = x0 + threadIdx.x, y = y0 + threadIdx.y;
  if (x < width && y < height)
    tile[threadIdx.y][threadIdx.x] = in[(size_t)y * width + x];
  __element_invariant(tile[0], e,
                      __implies(e % ROW < TILE && x0 + e % ROW < width && y0 + e / ROW < height,
                                tile[0][e] == in[(size_t)(y0 + e / ROW) * width + x0 + e % ROW]));
  __syncthreads();
  const unsigned i = y0 + threadIdx.x, j = x0 + threadIdx.y;
  if (i < height && j < width) {
    out[(size_t)j * height + i] = tile[threadIdx.y][threadIdx.x];
    __assert(out[(size_t)j * height + i] == in[(size_t)i * width + j]);  //~ assert
  }
}
