// verdict: refuted
// flags:
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; } //~ race/write-write
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
void run(int *a, int blocks, bool is_wide) {
  void (*kernel)(int *) = is_wide ? narrow : wide;
  kernel<<<blocks, is_wide ? 256 : 64>>>(a);
}
