// verdict: verified
// flags:
template <int SIZE> __global__ void fold(int *a) {
  __shared__ int tile[SIZE];
  tile[threadIdx.x] = a[blockIdx.x * SIZE + threadIdx.x];
  a[blockIdx.x * blockDim.x + threadIdx.x] = tile[threadIdx.x];
}

static void launch(int *a, int n, int block) {
  if (block == 16) {
    fold<32><<<n, 64>>>(a);
  } else {
    fold<32><<<n, 32>>>(a);
  }
}

void run(int *a, int n) {
  launch(a, n, 32);
}
