// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void work(int);

void run(int *a, int n) {
  int block = 16;
  try {
    work(n);
    block = 32;
    work(block);
    block = 16;
  } catch (int) {
    fold<<<n, block>>>(a);
  }
}
