// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  int sum = 0;
  if (block == 16) {
    sum += (block *= 2);
    fold<<<sum, block>>>(a);
  }
}
