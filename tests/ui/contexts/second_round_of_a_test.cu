// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  if (block != 16) return;
  do {
    fold<<<n, block>>>(a);
    block++;
  } while (n-- > 0);
}
