// verdict: refuted
// flags:
// That a row is as long as its guard says is what the first round of the loop breaks.
__global__ void k(float *o, int w, int h, int pitch) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h) o[y * pitch + x] = x; //~ race/write-write
}
void run(float *o) {
  for (int p = 8; p <= 64; p *= 2) k<<<dim3(4, 4), dim3(16, 16)>>>(o, 40, 40, p);
}
