// verdict: conditional
// flags:
// The constant that the block's number is multiplied with is its size.
// requires: blockDim.x == 256
__global__ void k(int *a) {
  a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x * 2 + 1;
}
