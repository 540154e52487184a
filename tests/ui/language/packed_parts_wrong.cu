// verdict: refuted
// flags: --block 64 --grid 1
// Parts with a sign saturate at both ends, and those that are compared are zero or one, or all bits.
__global__ void saturates(int *out) {
  unsigned t = threadIdx.x;
  out[__vaddss4(t, 0x7f) & 0xff] = t; //~ race/write-write
}

__global__ void compares(unsigned x, unsigned y) {
  __assert(__vsetges2(x, y) == __vsetgeu2(x, y)); //~ assert
}

__global__ void differs(unsigned x) {
  __assert(__vabs4(x) == __vabsss4(x)); //~ assert
}
