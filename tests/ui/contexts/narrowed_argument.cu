// verdict: conditional
// flags:
// requires: width >= 1 && width >= gridDim.x * blockDim.x
// As an int, 4294967297 is 1.
__global__ void rows(int *a, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < height) a[y * width + x] = x;
}


void run(int *a, unsigned long n, int height) {
  if (n >= 16) rows<<<dim3(1, height), dim3(16, 1)>>>(a, n, height);
}
