// verdict: refuted
// flags: --only-intra-group
// It is given back what it was in the last iteration but one: all end up with what a neighbour had.
__global__ void k(float *out, unsigned n) {
  unsigned x = threadIdx.x;
  unsigned before = threadIdx.x / 2;
  for (unsigned i = 0; i < n; i++) {
    unsigned now = x;
    x = x * 2 + i;
    float f = (float)x;
    x = before;
    before = now;
    out[x] = f + (float)threadIdx.x; //~ race/write-write
  }
}
