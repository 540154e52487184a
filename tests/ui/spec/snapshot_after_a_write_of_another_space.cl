// verdict: inconclusive
// flags: --block 64
// The barrier orders global memory only: the writes to local memory are pending.
__kernel void k(__global unsigned *g) {
  __local unsigned s[64];
  __local unsigned before[64];
  s[get_local_id(0)] = 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  __array_snapshot(before, s);
  __assert(before[get_local_id(0)] == 1); //~ assert
}
