// verdict: refuted
// flags: --block 32 --grid 2
// Two blocks have one row.
__global__ void k(float *const *rows, int n) {
  float *row = rows[blockIdx.x / 2];
  for (int i = threadIdx.x; i < n; i += blockDim.x) row[i] = 2 * row[i]; //~ race/write-write
  //~| race/write-read
}
