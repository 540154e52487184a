// verdict: refuted
// flags: --block 16,16 --grid 2,2
// A tiled transpose in two rounds, with three barriers removed and a wrong guard: the
// tile is read before it is written (RAW), written again while others read it (WAR), a
// second tile is written twice (WAW), and a branch takes a row for a thread's own.
#define TILE 16
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[TILE][TILE], border[TILE][TILE];
  __shared__ float first[TILE];
  unsigned x = threadIdx.x, y = threadIdx.y;
  unsigned row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  tile[y][x] = in[row * 2 * TILE + column];
  // __syncthreads();
  float value = tile[x][y];  //~ race/write-read
  // __syncthreads();
  tile[y][x] = value + 1.0f;  //~ race/read-write
  border[y][x] = value;
  // __syncthreads();
  border[x][y] = 0.0f;  //~ race/write-write
  if (x == 0 || y == 0)
    first[x + y] = value;  //~ race/write-write
  __syncthreads();
  out[(blockIdx.x * TILE + y) * 2 * TILE + blockIdx.y * TILE + x] = tile[y][x] + border[y][x] + first[y];
}
