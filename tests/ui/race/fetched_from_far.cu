// verdict: verified
// flags: --block 64 --grid 1
// Where data comes from may wrap: nothing depends on it.
__global__ void k(const unsigned *in, unsigned *out, unsigned n, unsigned stride) {
  unsigned t = threadIdx.x;
  out[t] = in[(n + t) * stride] + t;
  out[t + 64] = in[(n - t) * stride * stride] * out[t];
}
