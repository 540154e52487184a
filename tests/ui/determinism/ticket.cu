// verdict: refuted
// flags: --determinism
// Who comes first gets the first entry.
__global__ void k(const int *in, int *out, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0)
    out[atomicAdd(count, 1u)] = in[i]; //~ order/result
}
