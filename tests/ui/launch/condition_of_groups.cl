// verdict: refuted
// flags:
// All groups write the same elements: the report says that there may be one only.
__kernel void k(__global uint *out) {
  out[get_local_id(0)] = get_group_id(0);  //~ race/write-write
}
