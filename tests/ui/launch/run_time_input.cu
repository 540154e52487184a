// verdict: refuted
// flags:
// What is proved of one of the launches is not enough for the other one.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  tiles<<<n / 16, 16>>>(a);
  tiles<<<n / 16, n>>>(a);
}
