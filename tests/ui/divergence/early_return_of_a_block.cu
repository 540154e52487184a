// verdict: verified
// flags:
// A whole block leaves.
__global__ void k(int n) {
  if (blockIdx.x >= n)
    return;
  __syncthreads();
}
