// verdict: verified
// flags:
// Each kernel has the block that goes with it.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
void run(int *a, int blocks, bool is_wide) {
  void (*kernel)(int *);
  int block;
  if (is_wide) {
    kernel = &wide;
    block = 256;
  } else {
    kernel = narrow;
    block = 64;
  }
  kernel<<<blocks, block>>>(a);
}
