// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  try {
    if (block > 16) throw block;
  } catch (int) {
  }
  fold<<<n, block>>>(a);
}
