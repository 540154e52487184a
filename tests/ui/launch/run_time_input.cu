// verdict: conditional
// flags:
// requires: blockDim.x == 16
// One of the launches cannot be read: what is proved of the other one is not enough.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x;
}

void run(int *a, int n) {
  tiles<<<n / 16, 16>>>(a);
  tiles<<<n / 16, n>>>(a);
}
