// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n;
  volatile int block;
  void run(int *a) { fill<<<n, block>>>(a, n, block); }
};
