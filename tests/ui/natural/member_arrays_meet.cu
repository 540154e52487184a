// verdict: refuted
// flags:
// The second member is stored one record too far, where a neighbour reads it.
__global__ void advance(float *a, float step, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += step * a[i + 2 * n];
  a[i + 1 + n] += step * a[i + n]; //~ race/write-read
}
