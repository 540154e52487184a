// verdict: verified
// flags: --determinism
// What all threads of the block find is found by all of them.
__global__ void k(const int *in, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __syncthreads_count(in[i] > 0);
}
