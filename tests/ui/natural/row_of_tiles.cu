// verdict: conditional
// flags:
// Rows are multiplied with 16 of them, without a sign: the product has to fit.
// requires: (long long)width * ((unsigned long long)gridDim.y * 16) <= 2147483647
__global__ void fill(float *c, int width) {
  c[width * 16 * blockIdx.y + 16 * blockIdx.x + width * threadIdx.y + threadIdx.x] = threadIdx.x + 0.5f * threadIdx.y;
}

void run(int height, int width, float *c) {
  fill<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(c, width);
}
