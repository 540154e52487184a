// verdict: verified
// flags:
// Each block has the row that its pointer points to.
__global__ void k(float *const *rows, int n) {
  float *row = rows[blockIdx.x];
  for (int i = threadIdx.x; i < n; i += blockDim.x) row[i] = 2 * row[i];
}
