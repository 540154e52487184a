// verdict: refuted
// flags: --bounds --any-launch
// A negative `n` is a large one in the comparison.
__global__ void k(int *a, int n) {
  __array_extent(a, n);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1; //~ bounds
}
