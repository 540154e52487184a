// flags: --lanes
// Work-groups of OpenCL, whose sub-groups are taken to be of 32; with a picture of lanes.

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void tile(__global float *out, __global const float *in, int n) {
  __local float part[16][16];
  int x = get_local_id(0), y = get_local_id(1);
  part[y][x] = in[get_global_id(1) * n + get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(1) * n + get_global_id(0)] = part[x][y];
}
