// verdict: verified
// flags:
__global__ void spmv(float *y, const float *x, const float *v, const int *col, const int *row, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n) {
    float sum = 0;
    for (int j = row[i]; j < row[i + 1]; j++) sum += v[j] * x[col[j]];
    y[i] = sum;
  }
}
void run(const int *hrow, int n, int nnz) {
  float *y, *x, *v; int *col, *row;
  cudaMalloc(&y, n * sizeof(float));
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&v, nnz * sizeof(float));
  cudaMalloc(&col, nnz * sizeof(int));
  cudaMalloc(&row, (n + 1) * sizeof(int));
  spmv<<<(n + 63) / 64, 64>>>(y, x, v, col, row, n);
}
