// verdict: inconclusive
// flags: --block 64 --grid 1 -- -cl-std=CL2.0
// Not all come; they order no memory; a scan gives each another number.
kernel void k(global int *a, local int *part) {
  int i = get_local_id(0);
  part[i] = i;
  int s = work_group_scan_exclusive_add(1);
  a[i] = part[63 - i]; //~ race/write-read
  if (s > 3)
    barrier(CLK_LOCAL_MEM_FENCE); //~ divergence
  if (i < 3)
    a[i] = work_group_reduce_max(i); //~ divergence
}
