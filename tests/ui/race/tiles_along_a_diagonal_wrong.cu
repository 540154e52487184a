// verdict: refuted
// flags: --block 16
// The columns of the tiles are one too many.
__global__ void k(int *m, int cols, int i) {
  __requires(cols >= 16 * i + 1 && gridDim.x == i && cols <= 40000 && i <= 2000);
  int x = threadIdx.x, block = blockIdx.x;
  int start = cols * 16 * (i - 1 - block) + 16 * block;
  int above = m[start + x + 2];
  for (int y = 0; y < 16; y++)
    m[start + cols * (y + 1) + x + 1] = above + y; //~ race/read-write
}
