// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x; //~ race/write-write
}
void run(int *a, int n) {
  static int block = 1;
  dim3 threads(block);
  block++;
  fill<<<n, threads>>>(a, n, block);
}
