// verdict: refuted
// flags: --work-dim 2 --block 4,4
__kernel void k(__global int *a) {
  if (get_work_dim() == 2)
    a[get_global_id(0)] = get_local_id(1); //~ race/write-write
}
