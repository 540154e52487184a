// verdict: verified
// flags: --block 32
// Two rows for each block, one for each iteration.
__global__ void k(int *g) {
  for (int i = 0; i < 2; i++) {
    g[(2 * blockIdx.x + i) * blockDim.x + threadIdx.x] = i;
    __syncthreads();
  }
}
