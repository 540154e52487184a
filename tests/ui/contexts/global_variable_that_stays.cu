// verdict: verified
// flags:
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x;
}
static int block, n;
inline int up(int a, int b) { return (a + b - 1) / b; }
void run(int *a) {
  int blocks = up(n, block);
  printf("%d blocks\n", blocks);
  fill<<<blocks, block>>>(a, n, block);
}
