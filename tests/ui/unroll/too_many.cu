// verdict: inconclusive (limit)
// flags: --unroll 64 --block 64 --grid 1
// Three loops within each other are 64 * 64 * 64 rounds, which is refused.
__global__ void many(int *a, int n) { //~ limit
  int x = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        x += i ^ j ^ k;
  a[threadIdx.x] = x;
}
