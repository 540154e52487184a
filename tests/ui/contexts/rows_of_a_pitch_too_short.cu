// verdict: conditional
// flags:
// requires: stride >= 1 && stride >= gridDim.x * 8
// The pitch is in bytes, and half of it in elements: a quarter is less than a row.
__global__ void fill(short *image, int stride) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  image[y * stride + x] = x + 2 * y;
}

void run(int width, int height) {
  short *image;
  size_t pitch;
  cudaMallocPitch((void **)&image, &pitch, width * sizeof(short), height);
  pitch /= sizeof(int);
  fill<<<dim3(width / 8, height / 8), dim3(8, 8)>>>(image, (int)pitch);
}
