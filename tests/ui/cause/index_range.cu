// verdict: refuted
// flags: --block 64 --grid 1 --any-launch
// Rows of a sparse matrix: that they do not overlap is not known; the report names it.
__global__ void rows(const int *row, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    for (int j = row[i]; j < row[i + 1]; j++) out[j] = i;  //~ race/write-write
}
