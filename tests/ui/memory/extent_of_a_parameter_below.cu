// verdict: refuted
// flags:
__global__ void k(int *a, int n) {
  __array_extent(a, n);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i - 1] = 1; //~ bounds
}
