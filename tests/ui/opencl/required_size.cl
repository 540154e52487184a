// verdict: verified
// flags:
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void k(__global int *out) {
  __local int s[64];
  s[get_local_id(0)] = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = s[63 - get_local_id(0)];
}
