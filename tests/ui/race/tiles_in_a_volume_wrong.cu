// verdict: refuted
// flags: --block 8,8
// The guard of the rows is one too wide: the next plane begins there.
__global__ void k(float *v, int width, int height, int depth) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  __requires(width >= 1 && height >= 1 && width <= 1000 && height <= 1000);
  if (x >= width || y > height) return;
  for (int z = 0; z < depth && z < 1000; z++) v[width * height * z + width * y + x] = 0.5f * x + y; //~ race/write-write
}
