// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


static void launch(int *a, const dim3 &grid, const dim3 &block) { fold<<<grid, block>>>(a); }

void run(int *a, int n) {
  dim3 block(16);
  launch(a, n, block);
  launch(a, dim3(n), dim3(8));
}
