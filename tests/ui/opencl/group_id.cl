// verdict: refuted
// flags:
// One element for a group, and every thread of it writes.
__kernel void k(__global uint *a) {
  a[get_group_id(0)] = get_local_id(0);
  //~^ race/write-write
}
