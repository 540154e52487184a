// verdict: refuted
// flags: --block 8,8 --grid 1
// Four errors at once, each reported: a barrier is missing between a write and a read,
// between a read and a write, and between two writes; in a branch a thread takes a
// cell for its own that is not.
__global__ void k(const float *in, float *out) {
  __shared__ float a[8][8], b[8][8], c[8][8];
  __shared__ unsigned row[8];
  unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = in[8 * y + x];
  float swapped = a[x][y];  //~ race/write-read
  float before = b[x][y];
  b[y][x] = swapped;  //~ race/read-write
  c[y][x] = before;
  c[x][y] = swapped + 1.0f;  //~ race/write-write
  if (x > 0)
    row[y] = x;  //~ race/write-write
  __syncthreads();
  out[8 * y + x] = b[y][x] + c[y][x] + row[y];
}
