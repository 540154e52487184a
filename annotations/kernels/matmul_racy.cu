// verdict: inconclusive
// flags:
//
// The twin of matmul.cu without the second barrier: a fast thread loads the next
// tile over the one that a slow thread still reads.

#include "barrister.h"

#define TILE 16

__global__ void matmul_racy(const float *a, const float *b, float *c) {
  __requires(blockDim.x == TILE && blockDim.y == TILE);
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  const unsigned tx = threadIdx.x;
  const unsigned ty = threadIdx.y;
  const size_t side = gridDim.x * TILE;
  const size_t row = blockIdx.y * TILE + ty;
  const size_t column = blockIdx.x * TILE + tx;

  float sum = 0;
  for (unsigned t = 0; t < gridDim.x; t++) {
    as[ty][tx] = a[row * side + t * TILE + tx];
    bs[ty][tx] = b[(t * TILE + ty) * side + column];

    __syncthreads();

    for (unsigned k = 0; k < TILE; k++) {
      float left = as[ty][k];
      //~^ race/write-read
      float right = bs[k][tx];
      //~^ race/write-read
      sum += left * right;
    }
  }
  c[row * side + column] = sum;
}
