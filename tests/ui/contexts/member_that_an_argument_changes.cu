// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n, block;
  int prepare();
  void run(int *a) { fill<<<prepare(), block>>>(a, n, block); }
};
