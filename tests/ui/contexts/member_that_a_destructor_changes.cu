// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n, block;
  struct Guard {
    Solver *solver;
    ~Guard();
  };
  void run(int *a) {
    dim3 threads(block);
    if (n > 0) {
      Guard guard{this};
    }
    fill<<<n, threads>>>(a, n, block);
  }
};
