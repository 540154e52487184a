// verdict: refuted
// flags:
// In the first round only there are 16.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  int threads = 16;
  while (n-- > 0) {
    fold<<<n, threads>>>(a);
    threads = block;
  }
}
