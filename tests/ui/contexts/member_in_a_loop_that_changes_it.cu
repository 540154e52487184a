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
    for (int i = 0; i < 4; i++) block += i;
    fill<<<n, threads>>>(a, n, block);
  }
};
