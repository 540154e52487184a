// verdict: refuted
// flags: --any-launch
// Both operands of `|` are computed.
__global__ void share(int *a, int n) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = n == 0 | 5 / n > 1; //~ division-by-zero
}
