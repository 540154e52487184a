// verdict: refuted
// flags:
// The second member is stored twice, by neighbours.
__global__ void advance(float *a, float step, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += step * a[i + 2 * n]; //~ race/write-write
  a[i + 1 + n] += step * a[i + n]; //~ race/read-write
}
