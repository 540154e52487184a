// verdict: refuted
// flags: --block 64 --grid 1
// The barriers in the middle do not fence `out`: tickets of two rounds meet in it.
__kernel void k(__global int *out) {
  __local uint count;
  uint t = get_local_id(0);
  if (t == 0)
    count = 0;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  uint first = t < 32 ? atomic_inc(&count) : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t == 0)
    count = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint second = t >= 32 ? atomic_inc(&count) : 0;
  out[t < 32 ? first : second] = t;
  //~^ race/write-write
}
