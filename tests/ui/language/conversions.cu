// verdict: verified
// flags: --block 1 --grid 1
__global__ void k(int x) {
  __requires(-5 <= x && x <= 300);
  unsigned char b = x;
  short s = b;
  __assert(0 <= s && s <= 255);
  __assert(x != -1 || b == 255);
  unsigned u = x;
  __assert(x >= 0 || u > 4000000000u);
  long long w = x;
  __assert(w == x);
  __assert((size_t)u <= 0xffffffffull);
}
