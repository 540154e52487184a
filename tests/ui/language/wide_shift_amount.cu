// verdict: refuted
// flags: --block 64 --any-launch
// The amount is judged at its own type: 2^32 is too much, although its low half is 0.
__global__ void shift(int *a, unsigned long long n) {
  if (n == (1ULL << 32)) {
    int y = 1 << n;
    //~^ shift-amount
    a[blockIdx.x * 64 + threadIdx.x] = y;
  }
}
