// verdict: refuted
// flags:
// Neighbours are read while their owners write them.

__global__ void shift(int n, float *y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = y[i + 1]; //~ race/write-read
}
