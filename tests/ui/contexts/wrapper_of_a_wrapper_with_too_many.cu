// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


static void launch(int *a, int n, dim3 grid, dim3 block) { fold<<<grid, block>>>(a); }
static void by_size(int *a, int n, int block) { launch(a, n, dim3(n / block), dim3(block)); }

void run(int *a, int n) {
  by_size(a, n, 16);
  if (n < 1000) by_size(a, 2 * n, n);
}
