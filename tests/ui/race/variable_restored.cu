// verdict: verified
// flags: --only-intra-group
// The loop changes `x` and gives it back what it was.
__global__ void k(float *out, unsigned n) {
  unsigned x = threadIdx.x;
  for (unsigned i = 0; i < n; i++) {
    unsigned before = x;
    x = x * 2 + i;
    float f = (float)x;
    x = before;
    out[x] = f + (float)threadIdx.x;
  }
}
