// verdict: inconclusive
// flags: --block 64 --grid 1
// No iteration comes to the write, for what all iterations keep.
__global__ void k(unsigned *out, unsigned n) {
  unsigned even = 0;
  for (unsigned i = 0; i < n; i++) {
    even = (even * 3 + 2) % 64;
    if (even % 2 == 1)
      out[0] = threadIdx.x;  //~ race/write-write
  }
}
