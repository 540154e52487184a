// verdict: inconclusive (vacuous)
// flags:
__global__ void k(int *a) { //~ vacuous
  __array_extent(a, 0x7fffffffffffffffL);
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
