// verdict: verified
// flags:
// The low 32 bits of the product, without a word about its overflow.
__global__ void k(int x, int y) {
  __assert(__mul24(60000, 60000) == -694967296);
  __requires(0 <= x && x < 4096 && 0 <= y && y < 4096);
  __assert(__mul24(x, y) == x * y);
}
