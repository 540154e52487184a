// verdict: refuted
// flags:
//
// The twin of matmul.cu without the second barrier: a fast thread loads the next
// tile over the one that a slow thread still reads.

#include "barrister.h"

#define TILE 16

__global__ void matmul_racy(const float *a, const float *b, float *c, unsigned n) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  const unsigned tx = threadIdx.x;
  const unsigned ty = threadIdx.y;
  const unsigned row = blockIdx.y * TILE + ty;
  const unsigned column = blockIdx.x * TILE + tx;

  float sum = 0;
  for (unsigned t = 0; t < gridDim.x; t++) {
    const unsigned i = t * TILE;
    as[ty][tx] = row < n && i + tx < n ? a[(size_t)row * n + i + tx] : 0;
    bs[ty][tx] = i + ty < n && column < n ? b[(size_t)(i + ty) * n + column] : 0;

    __syncthreads();

    for (unsigned k = 0; k < TILE; k++) {
      float left = as[ty][k];
      //~^ race/write-read
      float right = bs[k][tx];
      //~^ race/write-read
      sum += left * right;
    }
  }
  if (row < n && column < n)
    c[(size_t)row * n + column] = sum;
}
