// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `index_range.cu`.
__global__ void rows(const int *row, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires((row[i + 1] <= __other_int(row[i])) != (__other_int(row[i + 1]) <= row[i]));
  if (i < n)
    for (int j = row[i]; j < row[i + 1]; j++) out[j] = i;
}
