// verdict: verified
// flags: --block 64 --grid 1
// What is computed of packed bytes is opaque to a proof, and the same for equal words.
__global__ void same(unsigned *out, unsigned x, unsigned y) {
  unsigned t = threadIdx.x;
  unsigned most = __vmaxs4(x, y), apart = __vabsdiffs2(x, y), less = __vsetlts4(x, y);
  __assert(most == __vmaxs4(x, y) && apart == __vabsdiffs2(x, y) && less == __vsetlts4(x, y));
  out[t] = __vsads4(most, __vneg2(apart)) + __vcmples2(less, __vabsss4(x)) + __vhaddu2(x, y);
}
