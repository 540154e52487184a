// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n, block;
  void run(int *a) {
    dim3 threads(block);
    for (int i = 0; i < 4; i++) block += i;
    fill<<<n, threads>>>(a, n, block);
  }
};
