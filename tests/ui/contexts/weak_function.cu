// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

// The linker may take another one.
__attribute__((weak)) int block() { return 16; }

void run(int *a, int n) {
  fold<<<n, block()>>>(a);
}
