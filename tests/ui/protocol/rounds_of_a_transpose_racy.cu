// verdict: refuted
// flags: --block 16,4 --grid 1
// A tile is transposed again and again. The next round fills the tile while slow threads still read it.
#define TILE 16
#define ROWS 4

__global__ void k(const float *in, float *out, int n) {
  __shared__ float tile[TILE][TILE];
  unsigned tx = threadIdx.x;
  unsigned ty = threadIdx.y;
  for (int round = 0; round < n; round++) {
    for (unsigned i = 0; i < TILE; i += ROWS)
      tile[ty + i][tx] = in[(ty + i) * TILE + tx];
    __syncthreads();
    for (unsigned i = 0; i < TILE; i += ROWS)
      out[(ty + i) * TILE + tx] = tile[tx][ty + i];
      //~^ race/write-read
  }
}
