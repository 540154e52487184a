// verdict: conditional
// flags:
// requires: blockDim.x == 16
// The extents are those of another type, which counts from the other end.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x;
}

void run(int *a, int n) {
  struct dim3 {
    unsigned z, y, x;
    dim3(unsigned z, unsigned y = 1, unsigned x = 1) : z(z), y(y), x(x) {}
  };
  const dim3 block(16, 1, 32);
  tiles<<<n, block.x>>>(a);
}
