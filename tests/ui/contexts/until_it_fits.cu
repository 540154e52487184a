// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, int n, int block) {
  while (block > 16) block /= 2;
  fold<<<n, block>>>(a);
}
