// verdict: conditional
// flags:
// requires: __implies(__all(i < n), (row[i + 1] <= __other_int(row[i]) || __other_int(row[i + 1]) <= row[i]))
__global__ void scale(const int *row, float *values, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    for (int j = row[i]; j < row[i + 1]; j++) values[j] = i * factor;
}
