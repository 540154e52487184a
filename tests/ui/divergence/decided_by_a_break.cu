// verdict: refuted
// flags: --block 64
// All threads begin the loop with the same bound; where one leaves it differs.
__global__ void k(int *out, unsigned n) {
  __requires(n == 8);
  unsigned i = 0;
  for (; i < n; i++)
    if (i == threadIdx.x)
      break;
  for (; i < n; i++)
    __syncthreads(); //~ divergence
  out[threadIdx.x + blockIdx.x * 64] = i;
}
