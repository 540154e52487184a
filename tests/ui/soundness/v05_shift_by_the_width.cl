// verdict: refuted
// flags: --block 1 --grid 1
// OpenCL takes the amount modulo the width, a bit-vector solver does not.
__kernel void k(uint s) {
  __requires(s == 32);
  __assert((1u << s) == 0);
  //~^ assert
}
