// verdict: verified
// flags:
__global__ void scale(float *a, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) a[y * width + x] *= 2;
}
void run(int width, int height) {
  float *a;
  cudaMalloc(&a, width * height * sizeof(float));
  dim3 block(16, 16), grid((width + 15) / 16, (height + 15) / 16);
  scale<<<grid, block>>>(a, width, height);
}
