// verdict: inconclusive (vacuous)
// flags:
// Satisfied by threads of two groups, by no two of one group.
__global__ void k(unsigned *a) { //~ vacuous
  __requires(__distinct_int(blockIdx.x));
  a[blockIdx.x * blockDim.x + threadIdx.x / 2] = threadIdx.x;
}
