// verdict: conditional
// flags:
// requires: (n & (n - 1)) == 0
// With one less than a power of two as a mask a place below it is itself.
__global__ void fold(int *a, unsigned n) {
  unsigned i = threadIdx.x;
  if (i < n) a[blockIdx.x * 1024 + (i & (n - 1))] = i;
}
