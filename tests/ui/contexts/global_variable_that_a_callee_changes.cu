// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
static int block;
static void choose() { block = 64; }
void run(int *a, int n) {
  dim3 threads(block);
  choose();
  fill<<<n, threads>>>(a, n, block);
}
