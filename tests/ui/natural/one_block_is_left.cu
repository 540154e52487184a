// verdict: refuted
// flags:
// That cols is at most 16 would leave one block along x, and nothing to go wrong between two.
__global__ void rows(int *a, int cols) {
  __shared__ int tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = y;
  a[x * 2 + y * cols] = tile[threadIdx.y][threadIdx.x]; //~ race/write-write
}

void run(int *a, int cols, int rows_) {
  rows<<<dim3(cols / 16, rows_ / 16), dim3(16, 16)>>>(a, cols);
}
