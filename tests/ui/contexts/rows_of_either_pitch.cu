// verdict: conditional
// flags:
// requires: stride >= 1 && stride >= gridDim.x * 8
// Which of the two calls was the last is not said by their expression.
__global__ void fill(int *image, int stride) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  image[y * stride + x] = x + 2 * y;
}

int both(int, int);

void run(int width, int height) {
  int *image, *flags;
  size_t pitch;
  both(cudaMallocPitch((void **)&image, &pitch, width * sizeof(int), height),
       cudaMallocPitch((void **)&flags, &pitch, 8, height));
  fill<<<dim3(width / 8, height / 8), dim3(8, 8)>>>(image, (int)(pitch / sizeof(int)));
}
