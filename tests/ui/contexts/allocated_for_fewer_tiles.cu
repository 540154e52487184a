// verdict: refuted
// flags:
__global__ void transpose(float *to, const float *from, int n) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = from[y * n + x]; //~ bounds
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  to[y * n + x] = tile[threadIdx.x][threadIdx.y]; //~ bounds
}
int main() {
  const int n = 1024;
  float *a, *b;
  int size = n * n * sizeof(float);
  cudaMalloc(&a, size);
  cudaMalloc(&b, size);
  transpose<<<dim3((n + 16) / 16, n / 16), dim3(16, 16)>>>(a, b, n);
}
