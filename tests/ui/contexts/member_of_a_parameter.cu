// verdict: verified
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x;
}
struct Sizes {
  int n, block;
};
void run(int *a, Sizes s) { fill<<<s.n / s.block + 1, s.block>>>(a, s.n, s.block); }
void by_reference(int *a, const Sizes &s) { fill<<<s.n / s.block + 1, s.block>>>(a, s.n, s.block); }
void by_pointer(int *a, const Sizes *s) { fill<<<s->n / s->block + 1, s->block>>>(a, s->n, s->block); }
