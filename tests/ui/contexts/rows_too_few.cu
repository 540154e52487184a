// verdict: refuted
// flags:
// There is a row less than the grid is high.
__global__ void fill(int *image, int stride) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  image[y * stride + x] = x + 2 * y; //~ bounds
}

void run(int width, int height) {
  int *image;
  size_t pitch;
  cudaMallocPitch((void **)&image, &pitch, width * sizeof(int), height - 1);
  fill<<<dim3(width / 8, height / 8), dim3(8, 8)>>>(image, (int)(pitch / sizeof(int)));
}
