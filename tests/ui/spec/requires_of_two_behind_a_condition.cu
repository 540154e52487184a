// verdict: verified
// flags:
// The second precondition stands behind one that reads only under a condition.
__global__ void k(const int *row, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(__implies(i < n, row[i] >= 0));
  __requires(__distinct_int(row[i]));
  if (i < n) out[row[i]] = i;
}
