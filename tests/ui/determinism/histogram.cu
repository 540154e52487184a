// verdict: verified
// flags: --determinism
// Additions of integers commute, and nobody looks at what they return.
__global__ void k(const unsigned *in, unsigned *bins, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&bins[in[i] % 256u], 1u);
}
