// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  while (block > 16) {
    if (n == 7) break;
    block /= 2;
  }
  fold<<<n, block>>>(a);
}
