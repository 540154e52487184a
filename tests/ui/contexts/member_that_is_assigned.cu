// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n, block;
  void run(int *a) {
    dim3 threads(block);
    block = n;
    fill<<<n, threads>>>(a, n, block);
  }
};
