// verdict: verified
// flags: --may-alias
// In place, or far apart.
__global__ void k(const float *a, float *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a == out || a + n <= out || out + n <= a)
    if (i < n)
      out[i] = 2 * a[i];
}
