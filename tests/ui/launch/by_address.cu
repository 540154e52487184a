// verdict: conditional
// flags:
// requires: blockDim.x == 16
// Whoever gets the kernel's address may launch it with other extents.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x;
}

typedef void (*Kernel)(int *);
void with(Kernel kernel, int *a, int threads);

void run(int *a, int n) {
  tiles<<<n / 16, 16>>>(a);
  with(tiles, a, n);
}
