// verdict: verified
// flags:
__global__ void k(int n) {
  if (n > 3 && blockIdx.x % 2 == 0)
    __syncthreads();
}
