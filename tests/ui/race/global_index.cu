// verdict: verified
// flags:
// Every thread of the grid has its own cell, for every launch.
__global__ void k(float *a, const float *b, float c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = c * b[i];
}
