// verdict: refuted
// flags:
// The barrier is missed by a thread that reads one number of 2^32.
__global__ void k(const unsigned *flag, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i] == 0x5bd1e995)
    return;
  __syncthreads();  //~ divergence
  out[i] = i;
}
