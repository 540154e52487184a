// verdict: refuted
// flags:
// A stated extent is checked without `--bounds`, too.
__global__ void k(int *a, unsigned n) {
  __array_extent(a, n);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n)
    a[i] = 1; //~ bounds
}
