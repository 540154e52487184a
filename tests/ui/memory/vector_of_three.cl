// verdict: refuted
// flags: --block 32
// Three components are stored as four.
__kernel void k(__global int3 *o) {
  int i = get_global_id(0);
  o[i] = (int3)(1, 2, 3);
  ((__global int *)o)[4 * i + 7] = 4; //~ race/write-write
}
