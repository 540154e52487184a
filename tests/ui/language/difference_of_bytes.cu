// verdict: verified
// flags:
// Each byte by itself, and without a sign.
__global__ void k(unsigned x, unsigned y) {
  __assert(__vabsdiffu4(0x10203040u, 0x40302010u) == 0x30101030u);
  __assert(__vabsdiffu4(0x00ff00ffu, 0xff00ff00u) == 0xffffffffu);
  __assert(__vabsdiffu4(x, x) == 0u);
  __assert(__vabsdiffu4(x, y) == __vabsdiffu4(y, x));
}
