// verdict: verified
// flags: --block 64 --global-offset 128
__kernel void k(__global int *a) {
  __assert(get_global_offset(0) == 128 && get_global_offset(1) == 0);
  __assert(get_global_id(0) >= 128);
  a[get_global_id(0) - get_global_offset(0)] = 1;
}
