// verdict: inconclusive (vacuous)
// flags: --global-size 1,131071
// The size is prime and no block is so long: the grid would exceed its limit.
__global__ void k(int *p) { //~ vacuous
  p[blockIdx.y * blockDim.y] = threadIdx.y;
}
