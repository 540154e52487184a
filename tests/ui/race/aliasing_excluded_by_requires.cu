// verdict: verified
// flags: --may-alias
__global__ void k(const float *a, float *out, unsigned n) {
  __requires(a + n <= out);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 2 * a[i];
}
