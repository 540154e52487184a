// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n;
  volatile int block;
  void run(int *a) { fill<<<n, block>>>(a, n, block); }
};
