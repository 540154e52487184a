// verdict: refuted
// flags: --block 64
// The other way round: local memory stays pending.
__kernel void k(__global int *out) {
  __local int s[64];
  uint l = get_local_id(0);
  s[l] = 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[get_global_id(0)] = s[63 - l];
  //~^ race/write-read
}
