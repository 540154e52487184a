// verdict: verified
// flags: --may-alias
__global__ void k(const float *a, float *out, unsigned n) {
  __requires_fresh_array(out);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 2 * a[i + 1];
}
