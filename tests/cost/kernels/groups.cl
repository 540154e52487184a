// flags: --sub-group-size 32
// A work-group of 64 has two sub-groups.

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void two(__global float *a) {
  __local float s[4096];
  s[get_local_id(0) * get_num_sub_groups()] = 0;
}
