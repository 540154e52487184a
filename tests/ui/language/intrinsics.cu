// verdict: verified
// flags: --block 1 --grid 1
__global__ void k(int x, int y) {
  __assert(min(x, y) <= max(x, y));
  __assert(x == -2147483647 - 1 || abs(x) >= 0);
  __assert(__umul24(3u, 5u) == 15u);
}
