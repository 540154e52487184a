// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


extern "C" void launch(int *a, int n, int block) { fold<<<n / block, block>>>(a); }
extern "C" void other(int *a, int n, int block) __attribute__((alias("launch")));

void run(int *a, int n, int block) {
  launch(a, n, 16);
  other(a, n, block);
}
