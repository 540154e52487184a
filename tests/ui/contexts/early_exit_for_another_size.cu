// verdict: refuted
// flags:
__global__ void rows(int *a, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < height) a[y * width + x] = x; //~ race/write-write
}


void run(int *a, int n, int height) {
  if (height % 16 != 0 || n < 0) return;
  rows<<<dim3((n + 15) / 16, (height + 15) / 16), dim3(16, 16)>>>(a, n, height);
}
