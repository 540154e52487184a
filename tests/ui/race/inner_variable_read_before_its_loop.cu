// verdict: refuted
// flags: --block 64 --grid 1
// In the second iteration of the outer loop `j` is what the inner one left behind.
__global__ void k(int *out, unsigned n) {
  unsigned t = threadIdx.x;
  unsigned j = t;
  for (unsigned i = 0; i < n; i++) {
    out[j] = i; //~ race/write-write
    for (j = 0; j < 7; j++)
      out[t] = j; //~ race/write-write
  }
}
