// verdict: refuted
// flags:
// 0 for an odd argument of 1, which is as natural as any.
__global__ void k(int *a, int k) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x / (k / 2); //~ division-by-zero
}
