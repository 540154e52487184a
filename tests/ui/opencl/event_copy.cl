// verdict: verified
// flags: --local-size 64 --num-groups 16
// A copy of the group is waited for by all of it, and a barrier stands before what it wrote is read, or what it
// read is written.
kernel void doubled(global float *p) {
  local float mine[64];
  event_t e = async_work_group_copy(mine, p + 64 * get_group_id(0), 64, 0);
  wait_group_events(1, &e);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  p[get_global_id(0)] = 2 * mine[get_local_id(0)];
}

// One event for two copies, and one of vectors with a stride.
kernel void joined(global int *out, global const int *a, global const int4 *b) {
  local int x[64];
  local int4 y[64];
  event_t e = async_work_group_copy(x, a + 64 * get_group_id(0), 64, 0);
  e = async_work_group_strided_copy(y, b + 128 * get_group_id(0), 64, 2, e);
  wait_group_events(1, &e);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint t = 63 - get_local_id(0);
  out[64 * get_group_id(0) + t] = x[t] + y[t].z;
}

// Tile by tile, in and out.
kernel void tiles(global int *out, global const int *in, int n) {
  local int tile[64];
  for (int i = 0; i < n; i++) {
    size_t at = ((size_t)i * get_num_groups(0) + get_group_id(0)) * 64;
    event_t e = async_work_group_copy(tile, in + at, 64, 0);
    wait_group_events(1, &e);
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[get_local_id(0)] += i;
    barrier(CLK_LOCAL_MEM_FENCE);
    e = async_work_group_copy(out + 64 * get_group_id(0), tile, 64, 0);
    wait_group_events(1, &e);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
}

// A barrier while a copy is on its way, which writes something else.
kernel void beside(global int *out, global const int *in) {
  local int a[64], b[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  b[get_local_id(0)] = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  int other = b[63 - get_local_id(0)];
  wait_group_events(1, &e);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[63 - get_local_id(0)] + other;
}
