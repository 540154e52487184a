// verdict: refuted
// flags: --grid 2,2
// long: rows_transposed_before_the_barrier.cu
// Nobody loads the corners of the tile.
#include "barrister.h"

#define TILE 16
#define ROW (TILE + 2)

__global__ void stencil2d(const int *in, int *out, unsigned width, unsigned height) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __requires(width == 64 && height == 64);
  __shared__ int tile[ROW][ROW];
  const unsigned tx = threadIdx.x + 1;
  const unsigned ty = threadIdx.y + 1;
  const unsigned x0 = blockIdx.x * TILE;
  const unsigned y0 = blockIdx.y * TILE;
  const unsigned x = x0 + tx;
  const unsigned y = y0 + ty;

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

#define EDGE(i) ((i) == 0 || (i) == TILE + 1)
#define LOADED(i, j) (x0 + (j) < width && x0 + 1 < width && y0 + (i) < height && y0 + 1 < height)
  __element_invariant(tile[0], e, __implies(LOADED(e / ROW, e % ROW),
                                            tile[0][e] == in[(size_t)(y0 + e / ROW) * width + x0 + e % ROW]));
  //~^^ barrier-invariant/established
  __syncthreads();

  if (x + 1 < width && y + 1 < height) {
    const size_t here = (size_t)y * width + x;
    out[here] = tile[ty][tx] + tile[ty][tx - 1] + tile[ty][tx + 1] + tile[ty - 1][tx] + tile[ty + 1][tx];
    __assert(out[here] == in[here] + in[here - 1] + in[here + 1] + in[(size_t)(y - 1) * width + x] +
                              in[(size_t)(y + 1) * width + x]);
  }
}
