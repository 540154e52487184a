// verdict: conditional
// flags:
// requires: stride >= 1 && stride >= gridDim.x * 8
// The call need not have been made.
__global__ void fill(int *image, int stride) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  image[y * stride + x] = x + 2 * y;
}

void run(int *image, size_t pitch, int width, int height) {
  if (image == nullptr)
    cudaMallocPitch((void **)&image, &pitch, width * sizeof(int), height);
  fill<<<dim3(width / 8, height / 8), dim3(8, 8)>>>(image, (int)(pitch / sizeof(int)));
}
