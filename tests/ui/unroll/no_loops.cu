// verdict: verified
// flags: --unroll 1
// A kernel without loops is what it was.
__global__ void scale(float *a, float c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = c * a[i];
}
