// verdict: verified
// flags: --block 32
// `vstore3` stores three, and the fourth of a stored vector is nobody else's.
__kernel void k(__global int3 *o, __global int *p) {
  int i = get_global_id(0);
  o[i] = (int3)(1, 2, 3);
  __assert(o[i].y == 2);
  ((__global int *)o)[4 * i + 3] = 4;
  vstore3((int3)(1, 2, 3), i, p);
}
