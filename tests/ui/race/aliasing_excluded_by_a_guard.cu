// verdict: verified
// flags: --may-alias
// Only one thread of the grid does anything.
__global__ void k(const float *a, const float *b, float *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0 && n > 0)
    out[i] = a[i] + b[i];
}
