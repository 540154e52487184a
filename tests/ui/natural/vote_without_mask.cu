// verdict: inconclusive
// flags:
// A vote tells threads apart, by which of them get what: that a block has one is no natural condition.
__global__ void any(int *a) {
  if (__any(threadIdx.x == 3)) __syncthreads(); //~ divergence
  a[blockIdx.x * blockDim.x] = 1;
}
