// verdict: refuted
// flags: --grid 2,2
// long: rows_transposed_before_the_barrier.cu
// The tiles are loaded anew while another thread still reads them.
#include "barrister.h"

#define TILE 16
// The same bits: a number that is none (NaN) does not equal itself.
#define IS(x, inside, y) (__float_as_int(x) == __float_as_int((inside) ? (y) : 0))

__global__ void matmul(const float *a, const float *b, float *c, unsigned n) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  const unsigned tx = threadIdx.x;
  const unsigned ty = threadIdx.y;
  const unsigned row0 = blockIdx.y * TILE;
  const unsigned column0 = blockIdx.x * TILE;
  const unsigned row = row0 + ty;
  const unsigned column = column0 + tx;

  float sum = 0;
  for (unsigned t = 0; t < gridDim.x; t++) {
    const unsigned i = t * TILE;
    as[ty][tx] = row < n && i + tx < n ? a[(size_t)row * n + i + tx] : 0;
    bs[ty][tx] = i + ty < n && column < n ? b[(size_t)(i + ty) * n + column] : 0;

    __element_invariant(as[0], e, IS(as[0][e], row0 + e / TILE < n && i + e % TILE < n,
                                     a[(size_t)(row0 + e / TILE) * n + i + e % TILE]));
    __element_invariant(bs[0], e, IS(bs[0][e], i + e / TILE < n && column0 + e % TILE < n,
                                     b[(size_t)(i + e / TILE) * n + column0 + e % TILE]));
    __syncthreads();

    for (unsigned k = 0; k < TILE; k++) {
      __assert(IS(as[ty][k], row < n && i + k < n, a[(size_t)row * n + i + k]));  //~ race/write-read
      __assert(IS(bs[k][tx], i + k < n && column < n, b[(size_t)(i + k) * n + column]));  //~ race/write-read
      sum += as[ty][k] * bs[k][tx];  //~ race/write-read
      //~| race/write-read
    }
  }
  if (row < n && column < n)
    c[(size_t)row * n + column] = sum;
}
