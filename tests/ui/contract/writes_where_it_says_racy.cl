// verdict: inconclusive
// flags: --block 64 --assume contract:__spec_mark
// Where it writes, a neighbour reads.
void __spec_mark(__global int *p) {
  __ensures(__write_implies(p, __write_offset_bytes(p) / sizeof(int) == get_global_id(0)));
  __writes_to(p);
}

__kernel void k(__global int *a, __global int *b) {
  __spec_mark(a);
  b[get_global_id(0)] = a[get_global_id(0) + 1]; //~ race/write-read
}
