// A tile that is read by columns, with and without a column of padding, and with its columns exchanged.

__global__ void naive(float *out, const float *in, int n) {
  __shared__ float tile[32][32];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

__global__ void padded(float *out, const float *in, int n) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

__global__ void exchanged(float *out, const float *in) {
  __shared__ float tile[32][32];
  for (int j = 0; j < 32; j += 8) {
    int y = threadIdx.y + j;
    tile[y][threadIdx.x ^ y] = in[y * 32 + threadIdx.x];
  }
  __syncthreads();
  for (int j = 0; j < 32; j += 8) {
    int y = threadIdx.y + j;
    out[y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.x ^ y];
  }
}

__global__ void direct(float *out, const float *in, int n) {
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  out[x * n + y] = in[y * n + x];
}

void run(float *out, const float *in) {
  naive<<<dim3(32, 32), dim3(32, 8)>>>(out, in, 1024);
  padded<<<dim3(32, 32), dim3(32, 8)>>>(out, in, 1024);
  exchanged<<<1, dim3(32, 8)>>>(out, in);
  direct<<<dim3(32, 128), dim3(32, 8)>>>(out, in, 1024);
}
