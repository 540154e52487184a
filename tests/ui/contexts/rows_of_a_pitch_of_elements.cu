// verdict: conditional
// flags:
// requires: stride >= 1 && stride >= gridDim.x * 8
// What is asked for is the number of elements of a row, and not of its bytes.
__global__ void fill(int *image, int stride) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  image[y * stride + x] = x + 2 * y;
}

void run(int width, int height) {
  int *image;
  size_t pitch;
  cudaMallocPitch((void **)&image, &pitch, width, height);
  fill<<<dim3(width / 8, height / 8), dim3(8, 8)>>>(image, (int)(pitch / sizeof(int)));
}
