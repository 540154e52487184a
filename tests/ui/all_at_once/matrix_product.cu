// verdict: refuted
// flags: --block 8,8 --grid 2,2 --any-launch
// A tiled product of matrices without either barrier of its loop: tiles are read before
// they are written (RAW) and written while they are read (WAR); the transposed copy is
// written twice (WAW), and a branch takes a column for a thread's own.
#define TILE 8
__global__ void product(const float *a, const float *b, float *c, unsigned tiles) {
  __shared__ float left[TILE][TILE], right[TILE][TILE], copy[TILE][TILE];
  __shared__ float column[TILE];
  unsigned x = threadIdx.x, y = threadIdx.y;
  unsigned row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
  float sum = 0.0f;
  for (unsigned m = 0; m < tiles; m++) {
    left[y][x] = a[row * 2 * TILE + m * TILE + x];
    right[y][x] = b[(m * TILE + y) * 2 * TILE + col];
    // __syncthreads();
    for (unsigned k = 0; k < TILE; k++)
      sum += left[y][k] * right[k][x];
    //~^ race/write-read
    //~| race/write-read
    // __syncthreads();
  }
  copy[y][x] = sum;
  // __syncthreads();
  copy[x][y] = 1.0f;  //~ race/write-write
  if (x < y)
    column[x] = sum;  //~ race/write-write
  __syncthreads();
  c[row * 2 * TILE + col] = copy[y][x] + column[x];
}
