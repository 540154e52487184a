// verdict: refuted
// flags: --block 64
// A barrier of the block orders nothing between blocks.
__global__ void neighbours(int *a, int *b) {
  int i = blockIdx.x * 64 + threadIdx.x, n = gridDim.x * 64;
  a[i] = i;
  __syncthreads();
  b[i] = a[n - 1 - i]; //~ race/write-read
}
