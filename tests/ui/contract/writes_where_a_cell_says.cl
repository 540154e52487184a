// verdict: inconclusive
// flags: --block 64 --assume contract:__spec_mark
// What a postcondition says by what memory holds in the end tells nothing of where the
// write is made.
void __spec_mark(__global int *p, __global int *where) {
  __ensures(__write_implies(p, __write_offset_bytes(p) / sizeof(int) == get_global_id(0) + where[0]));
  __writes_to(p);
  __reads_from(where);
}

__kernel void k(__global int *a, __global int *where) {
  __spec_mark(a, where); //~ race/write-write
}
