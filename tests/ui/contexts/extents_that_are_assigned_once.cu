// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n) {
  dim3 block(64), grid(n);
  if (n < 100) {
    block = dim3(8);
    grid = dim3(n / 8);
  }
  fold<<<grid, block>>>(a);
}
