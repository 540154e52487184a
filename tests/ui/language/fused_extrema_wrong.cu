// verdict: refuted
// flags: --block 64 --grid 1
// A sum that wraps is the smaller number; halves with a sign are not compared as those without.
__global__ void wraps(int x) {
  __assert(__viaddmax_s32(x, 1, x) == x + 1); //~ assert
}

__global__ void is_told(int x, int y) {
  bool first;
  __vibmin_s32(x, y, &first);
  __assert(first == (x < y)); //~ assert
}

__global__ void halves(int *out) {
  unsigned t = threadIdx.x;
  // -1 is the smaller one, so that all write the same element.
  out[__vimin3_s16x2(0xffffu, t, t) & 0xff] = t; //~ race/write-write
}
