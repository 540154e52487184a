// verdict: inconclusive
// flags:
// There is one block in each round.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  int blocks = 1;
  for (int i = 0; i < n; i++) {
    fill<<<blocks, 64>>>(a);
    blocks = 1;
  }
}
