// verdict: verified
// flags: --block 64 --grid 1
// The operations for dynamic programming are compositions of sums, which wrap, and extrema: a proof knows
// their values.
__global__ void bounded(int *out, int x) {
  int last = __vimin3_s32(__vimax3_s32(x, 0, -7), 63, 70);
  __assert(0 <= last && last < 64);
  __assert(__viaddmax_s32(2147483647, 1, -5) == -5);
  __assert(__viaddmin_u32(4294967295u, 2u, 9u) == 1u);
  __assert(__viaddmax_s32_relu(x, -x, -4) >= 0);
  __assert(__vimin_s32_relu(x, -1) == 0);
  if (threadIdx.x == last) out[last] = x;
}

__global__ void told(int *out, int x, int y) {
  bool first;
  int most = __vibmax_s32(x, y, &first);
  __assert(first ? most == x && x >= y : most == y && x < y);
  bool upper, lower;
  __vibmin_u16x2(0x00050001u, 0x00050000u, &upper, &lower);
  __assert(upper && !lower);
  out[threadIdx.x] = most;
}
