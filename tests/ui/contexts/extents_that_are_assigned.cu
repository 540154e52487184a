// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, int n) {
  dim3 block(64), grid;
  if (n < 100) {
    block = dim3(8);
    grid = dim3(n / 8);
  } else {
    block = dim3(16);
    grid = dim3(n / 16);
  }
  fold<<<grid, block>>>(a);
}
