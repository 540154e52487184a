// verdict: error
// flags:
__global__ void k(int *a, int n) {
  a += 4;
  __array_extent(a, n); //~ annotation
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
