// verdict: verified
// flags: --unroll 1
// Where a thread stays for ever nothing goes round.
__global__ void trap(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    __trap();
  a[i] = 0;
}
