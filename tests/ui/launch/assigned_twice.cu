// verdict: refuted
// flags:
// How large the block is, is not what the declaration says.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  int threads = 16;
  if (n < 100) threads = 32;
  tiles<<<n / threads, threads>>>(a);
}
