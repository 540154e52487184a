// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n) {
  int block = 32;
  if (n < 100) block /= 4;
  fold<<<n, block>>>(a);
}
