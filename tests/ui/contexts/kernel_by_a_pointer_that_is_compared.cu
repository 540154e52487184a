// verdict: verified
// flags:
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
void run(int *a) {
  for (int round = 0; round < 2; round++) {
    void (*kernel)(int *);
    switch (round) {
    case 0:
      kernel = &narrow;
      break;
    default:
      kernel = &wide;
      break;
    }
    kernel<<<9, kernel == &narrow ? 64 : 256>>>(a);
  }
}
