// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


template <int Block> void launch(int *a, int n) { fold<<<n / Block, Block>>>(a); }

void run(int *a, int n) {
  launch<16>(a, n);
  launch<64>(a, n);
}
