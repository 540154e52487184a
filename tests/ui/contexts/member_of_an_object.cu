// verdict: verified
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x;
}
struct Base {
  int block;
};
struct Solver : Base {
  int n;
  void run(int *a) {
    dim3 threads(block), blocks((n + threads.x - 1) / threads.x);
    fill<<<blocks, threads>>>(a, n, block);
    fill<<<(this->n + block - 1) / block, block>>>(a, n, this->block);
  }
};
