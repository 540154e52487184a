// verdict: conditional
// flags:
// requires: x <= 8388607
// Beyond 24 bits the implementation decides.
__kernel void k(int x) {
  __assert(x != 1 << 24 || mul24(x, 1) == x);
}
