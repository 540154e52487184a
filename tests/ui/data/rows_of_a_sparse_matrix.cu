// verdict: conditional
// flags:
// requires: __implies(__all((int)(blockIdx.x * blockDim.x + threadIdx.x) < n), (row[(int)(blockIdx.x * blockDim.x + threadIdx.x) + 1] <= __other_int(row[(int)(blockIdx.x * blockDim.x + threadIdx.x)]) || __other_int(row[(int)(blockIdx.x * blockDim.x + threadIdx.x) + 1]) <= row[(int)(blockIdx.x * blockDim.x + threadIdx.x)]))
__global__ void scale(const int *row, float *values, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    for (int j = row[i]; j < row[i + 1]; j++) values[j] = i * factor;
}
