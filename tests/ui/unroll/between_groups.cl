// verdict: refuted
// flags: --unroll 2 --block 16
// What one group writes in its second round another one writes in its first.
__kernel void rows(__global int *a, int n) {
  for (int i = 0; i < n; i++) //~ unwinding
    a[(get_group_id(0) + i) * 16 + get_local_id(0)] = i; //~ race/write-write
}
