// verdict: verified
// flags:
__global__ void rows(int *a, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < height) a[y * width + x] = x;
}


void run(int *a, unsigned long n, int height) {
  if (n >= 16 && n < 1 << 20) rows<<<dim3(1, height), dim3(16, 1)>>>(a, n, height);
}
