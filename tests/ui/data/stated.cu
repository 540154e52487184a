// verdict: verified
// flags:
// What the report proposes for `scatter.cu` and `rows_of_a_sparse_matrix.cu`.
__global__ void scatter(const int *idx, const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(__implies(__all(i < n), __distinct_int(idx[i])));
  if (i < n)
    out[idx[i]] = in[i];
}
__global__ void scale(const int *row, float *values, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(__implies(__all(i < n), (row[i + 1] <= __other_int(row[i]) || __other_int(row[i + 1]) <= row[i])));
  if (i < n)
    for (int j = row[i]; j < row[i + 1]; j++) values[j] = i * factor;
}
