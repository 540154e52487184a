// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


static void launch(int *a, int n, int block) {
  fold<<<n, block>>>(a);
  if (n > 0) launch(a, n - 1, 2 * block);
}

void run(int *a, int n) { launch(a, n, 16); }
