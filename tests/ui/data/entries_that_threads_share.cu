// verdict: refuted
// flags:

// No two threads of a block find different entries here, whatever the array holds.
__global__ void every_block(int *o, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) o[in[blockIdx.x]] = i; //~ race/write-write
}

__global__ void whole_row(int *o, const int *row, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < n)
    for (int j = row[blockIdx.x]; j < row[blockIdx.x + 1]; ++j) o[j] = r; //~ race/write-write
}
