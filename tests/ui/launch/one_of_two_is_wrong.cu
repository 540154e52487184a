// verdict: refuted
// flags:
// The second launch has too many threads.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  tiles<<<n / 16, 16>>>(a);
  tiles<<<n / 32, 32>>>(a);
}
