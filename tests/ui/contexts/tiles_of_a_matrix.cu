// verdict: verified
// flags:
// The row is 32 * block + thread: in two products with the pitch.
__global__ void k(float *c, int w) {
  int x = threadIdx.x, y = threadIdx.y, column = blockIdx.x, row = blockIdx.y;
  int start = w * 32 * row + 32 * column;
  c[start + w * y + x] = y + 0.5f * x;
}
void launch(float *c, int w, int h) {
  if (w <= 0 || h <= 0) return;
  k<<<dim3(w / 32, h / 32), dim3(32, 32)>>>(c, w);
}
