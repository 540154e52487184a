// verdict: inconclusive (vacuous)
// flags:
// Each thread alone satisfies both, and no pair does.
__global__ void k(const int *row, int *out, int n) { //~ vacuous
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(__implies(i < n, row[i] >= 0));
  __requires(row[0] > 5);
  __requires(__other_int(row[0]) < 5);
  *out = i;
}
