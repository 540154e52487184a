// verdict: verified
// flags:
__global__ void k(unsigned m) {
  for (unsigned i = 0; i < m; i++)
    __syncthreads();
}
