// verdict: refuted
// flags:
// The kernel itself says what happens for a negative start, and forgets that halves overlap then.
__global__ void k(int *a, int start, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + start;
  if (start < 0)
    i -= 1;
  if (i < n)
    a[i + n] = a[i]; //~ race/write-read
}
