// verdict: inconclusive (rounds)
// flags: --unroll 2 --block 64 --grid 1
// Of two loops one is unfolded as a whole, and the report names the other.
__global__ void inner(int *a, int n) {
  int x = 0;
  for (int i = 0; i < n; i++) //~ unwinding
    for (int j = 0; j < 2; j++)
      x = x * 3 + j;
  a[threadIdx.x] = x;
}
