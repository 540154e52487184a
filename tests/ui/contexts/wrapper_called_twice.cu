// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


static void launch(int *a, int n, int block) { fold<<<n / block, block>>>(a); }

void run(int *a, int n) {
  launch(a, n, 16);
  launch(a, n, 8);
}
