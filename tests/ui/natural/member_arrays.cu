// verdict: conditional
// flags:
// requires: n >= 1 && n >= gridDim.x * blockDim.x
// An array for each of four members: they meet where there are more threads than records.
__global__ void advance(float *a, float step, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += step * a[i + 2 * n];
  a[i + n] += step * a[i + 3 * n];
}
