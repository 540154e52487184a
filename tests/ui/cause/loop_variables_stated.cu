// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `loop_variables.cu`.
__global__ void k(unsigned *out, unsigned n) {
  unsigned even = 0;
  for (unsigned i = 0; __invariant(even % 2 == 0 && even < 64), i < n; i++) {
    even = (even * 3 + 2) % 64;
    if (even % 2 == 1)
      out[0] = threadIdx.x;
  }
}
