// verdict: inconclusive (vacuous)
// flags: --global-size 3000000000
// The flag contradicts what is assumed of grids: no launch is left.
__global__ void k(int *p) { //~ vacuous
  p[0] = blockIdx.x * blockDim.x + threadIdx.x;
}
