// verdict: refuted
// flags:
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; } //~ race/write-write
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
template <typename Kernel> void launch(Kernel kernel, int block, int *a) { kernel<<<3, block>>>(a); }
void run(int *a) {
  launch(narrow, 256, a);
  launch(&wide, 64, a);
}
