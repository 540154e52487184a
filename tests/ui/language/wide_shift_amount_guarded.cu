// verdict: verified
// flags: --block 64
__global__ void shift(int *a, unsigned long long n) {
  if (n < 31) {
    int y = 1 << n;
    a[blockIdx.x * 64 + threadIdx.x] = y;
  }
}
