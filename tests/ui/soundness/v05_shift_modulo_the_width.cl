// verdict: verified
// flags: --block 1 --grid 1
// 33 modulo 32 is 1.
__kernel void k(uint s) {
  __requires(s == 33);
  __assert((1u << s) == 2);
}
