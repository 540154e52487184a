// verdict: refuted
// flags:
__global__ void spmv(float *y, const float *x, const float *v, const int *col, const int *row, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n) {
    float sum = 0;
    int end = row[i + 1]; //~ bounds
    for (int j = row[i]; j < end; j++) sum += v[j] * x[col[j]]; //~ bounds
    //~| bounds
    y[i] = sum;
  }
}
void run(const int *hrow, int n, int nnz) {
  float *y, *x, *v; int *col, *row;
  cudaMalloc(&y, n * sizeof(float));
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&v, nnz * sizeof(float));
  cudaMalloc(&col, nnz * sizeof(int));
  cudaMalloc(&row, n * sizeof(int));
  spmv<<<(n + 63) / 64, 64>>>(y, x, v, col, row, n);
}
