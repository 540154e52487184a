// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
void run(int *a, int n) {
  static int block = 1;
  dim3 threads(block);
  block++;
  fill<<<n, threads>>>(a, n, block);
}
