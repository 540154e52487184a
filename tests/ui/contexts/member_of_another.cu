// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[w == blockDim.x ? i : 0] = threadIdx.x; //~ race/write-write
}
struct Sizes {
  int n, block;
};
void run(int *a, const Sizes &s, const Sizes &t) { fill<<<s.n, s.block>>>(a, s.n, t.block); }
