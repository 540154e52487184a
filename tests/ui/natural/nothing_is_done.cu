// verdict: refuted
// flags:
// Where m is at least as large as the grid, and n at least m, there may be no launch that does something.
__global__ void sums(float *y, const float *x, int m, int n) {
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) sum += x[i];
  if (m > 0 && n > 0) y[blockIdx.x % 2] = sum; //~ race/write-write
}
