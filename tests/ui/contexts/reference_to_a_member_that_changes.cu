// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

struct Sizes {
  int block;
};
void change(Sizes &sizes) { sizes.block = 32; }
static void launch(int *a, int n, Sizes &sizes, const int &block, const dim3 &threads) {
  if (block != 16) return;
  change(sizes);
  fold<<<n, block>>>(a);
}

void run(int *a, int n, Sizes &sizes) {
  sizes.block = 16;
  launch(a, n, sizes, sizes.block, dim3(sizes.block));
}
