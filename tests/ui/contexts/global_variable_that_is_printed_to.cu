// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

int block = 16;

void run(int *a, int n) {
  if (block == 16) {
    printf("sixteen threads, and sixteen more%n\n", &block);
    fold<<<n, block>>>(a);
  }
}
