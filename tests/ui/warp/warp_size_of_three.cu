// verdict: refuted
// flags: --block 96
// Three warps have three sums, and the array has two cells.
__global__ void reduce(int *out, const int *in) {
  __shared__ int first[2];
  int sum = in[blockIdx.x * blockDim.x + threadIdx.x];
  if (threadIdx.x % warpSize == 0) first[threadIdx.x / warpSize] = sum; //~ bounds
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = first[0] + first[1];
}
