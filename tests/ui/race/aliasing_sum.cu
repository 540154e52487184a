// verdict: refuted
// flags: --may-alias
__global__ void k(const float *a, const float *b, float *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = a[i] + b[i];
  //~^ race/write-read
  //~| race/write-read
}
