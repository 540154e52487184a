// verdict: refuted
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x; //~ race/write-write
}
struct Sizes {
  int n, block;
};
void run(int *a, const Sizes &s, const Sizes &t) { fill<<<s.n, s.block>>>(a, s.n, t.block); }
