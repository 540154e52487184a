// verdict: refuted
// flags: --determinism
// The same with weights: each addition rounds.
__global__ void k(const unsigned *in, const float *weight, float *bins, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&bins[in[i] % 4u], weight[i]); //~ order/update
}
