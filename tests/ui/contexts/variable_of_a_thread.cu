// verdict: refuted
// flags:
// It is initialised once in each thread.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n) {
  thread_local int block = 16;
  fold<<<n, block>>>(a);
  block = 32;
}
