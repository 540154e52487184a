// verdict: verified
// flags: --block 16
// Each block has the tile of another row of tiles and of another column; it reads the row above its own.
__global__ void k(int *m, int cols, int i) {
  __requires(cols >= 16 * i + 1 && gridDim.x == i && cols <= 40000 && i <= 2000);
  int x = threadIdx.x, block = blockIdx.x;
  int start = cols * 16 * (i - 1 - block) + 16 * block;
  int above = m[start + x + 1];
  for (int y = 0; y < 16; y++)
    m[start + cols * (y + 1) + x + 1] = above + y;
}
