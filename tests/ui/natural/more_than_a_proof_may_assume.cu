// verdict: inconclusive
// flags: --only races
// Four relations of the arguments make it right: the picture fits into what it is padded to, and the centre into the
// picture. A run that breaks one of them is no refutation, however many a proof would assume.
__global__ void pad(float *padded, const float *picture, int wide, int high, int columns, int rows, int right, int down) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < columns && y < rows) {
    int to = x - right, below = y - down;
    if (to < 0) to += wide;
    if (below < 0) below += high;
    padded[below * wide + to] = picture[y * columns + x]; //~ race/write-write
  }
}

void run(float *padded, float *picture, int wide, int high, int columns, int rows, int right, int down) {
  pad<<<dim3((columns + 31) / 32, (rows + 7) / 8), dim3(32, 8)>>>(padded, picture, wide, high, columns, rows, right, down);
}
