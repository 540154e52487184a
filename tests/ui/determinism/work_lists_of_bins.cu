// verdict: verified
// flags: --determinism=work-lists --block 64 --no-assume global-size-31-bits
// A list for each bin.
__global__ void k(const unsigned *in, unsigned *out, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned bin = in[i] % 16u;
  out[atomicAdd(&count[bin], 1u) * 16u + bin] = in[i];
}
