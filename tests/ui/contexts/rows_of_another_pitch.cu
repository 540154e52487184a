// verdict: inconclusive
// flags:
// requires: stride >= 1 && stride >= gridDim.x * 8
// The second call stores its own pitch, of which one knows that a row of eight bytes fits.
__global__ void fill(int *image, int stride) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  image[y * stride + x] = x + 2 * y; //~ bounds
}

void run(int width, int height) {
  int *image, *flags;
  size_t pitch;
  cudaMallocPitch((void **)&image, &pitch, width * sizeof(int), height);
  cudaMallocPitch((void **)&flags, &pitch, 8, height);
  fill<<<dim3(width / 8, height / 8), dim3(8, 8)>>>(image, (int)(pitch / sizeof(int)));
}
