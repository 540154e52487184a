// verdict: unsupported
// flags:
// The launch gives one table for both, so that two cells are one.
__global__ void k(int **a, int **b) {
  *a[threadIdx.x] = 1; //~ unsupported/may-alias
  *b[threadIdx.x + 1] = 2;
}
int main() {
  int **p;
  cudaMalloc(&p, 4096);
  k<<<1, 32>>>(p, p);
}
