// verdict: verified
// flags:
// Parts with the sign of their type, products, and a sum that wraps around.
__global__ void of_bytes(int x, unsigned y) {
  __assert(__dp4a(0x01020304, 0x01010101, 5) == 15);
  __assert(__dp4a(-1, 0x7f, 0) == -127);
  __assert(__dp4a(0x80808080u, 0x02020202u, 1u) == 1025u);
  __assert(__dp4a(1, 1, 2147483647) == -2147483647 - 1);
  __assert(__dp4a(x, 0, 7) == 7);
  __requires((y & 0xffffff00u) == 0);
  __assert(__dp4a(y, 0x00000100u, 3u) == 3u);
}

__global__ void of_halves() {
  __assert(__dp2a_lo(0x00020003, 0x04050607, 1) == 34);
  __assert(__dp2a_hi(0x00020003, 0x04050607, 1) == 24);
  __assert(__dp2a_lo(0xffff, 0xff, 0) == 1);
  __assert(__dp2a_lo(0xffffu, 0xffu, 0u) == 16711425u);
}
