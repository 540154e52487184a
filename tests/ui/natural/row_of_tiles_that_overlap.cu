// verdict: refuted
// flags:
// Tiles of 16 rows begin every 8 rows.
__global__ void fill(float *c, int width) {
  c[width * 8 * blockIdx.y + 16 * blockIdx.x + width * threadIdx.y + threadIdx.x] = threadIdx.x + 0.5f * threadIdx.y; //~ race/write-write
}

void run(int height, int width, float *c) {
  fill<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(c, width);
}
