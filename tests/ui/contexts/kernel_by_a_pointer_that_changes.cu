// verdict: refuted
// flags:
// The second round launches another kernel with the block of the first.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; } //~ race/write-write
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
void run(int *a) {
  auto kernel = &wide;
  kernel<<<9, 256>>>(a);
  kernel = &narrow;
  kernel<<<9, 256>>>(a);
}
