// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


template <int Block> void launch(int *a, int n) { fold<<<n / Block, Block>>>(a); }

void run(int *a, int n) {
  launch<16>(a, n);
  launch<4>(a, n);
}
