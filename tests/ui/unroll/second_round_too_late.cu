// verdict: inconclusive (rounds)
// flags: --unroll 1 --block 64 --grid 1
// The same, of which the first round does no harm.
__global__ void second_round(int *a, int n) {
  __shared__ int s[65];
  for (int i = 0; i < n; i++) { //~ unwinding
    if (i == 1)
      a[threadIdx.x] = s[threadIdx.x + 1];
    if (i == 0)
      s[threadIdx.x] = threadIdx.x;
  }
}
