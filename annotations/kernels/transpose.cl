// verdict: verified
// flags:
//
// transpose.cu in OpenCL: a tile of local memory, any size of matrix.

#include "barrister.h"

#define TILE 16

__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
void transpose(__global const float *in, __global float *out, uint width, uint height) {
  __local float tile[TILE][TILE];
  const uint tx = get_local_id(0);
  const uint ty = get_local_id(1);

  size_t x = get_group_id(0) * TILE + tx;
  size_t y = get_group_id(1) * TILE + ty;
  if (x < width && y < height)
    tile[ty][tx] = in[y * width + x];

  barrier(CLK_LOCAL_MEM_FENCE);

  x = get_group_id(1) * TILE + tx;
  y = get_group_id(0) * TILE + ty;
  if (x < height && y < width)
    out[y * height + x] = tile[tx][ty];
}
