// verdict: inconclusive
// flags:
// Host and device may share the object. No run is made up in which the first launch changes it.
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
struct Solver {
  int n, block;
  void run(int *a, int *b) {
    dim3 threads(block);
    fill<<<1, 1>>>(b, 1, 1);
    cudaDeviceSynchronize();
    fill<<<n, threads>>>(a, n, block);
  }
};
