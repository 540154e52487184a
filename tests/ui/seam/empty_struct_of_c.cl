// verdict: refuted
// flags:
// It has one byte, as everything has.
struct E {};
struct S { struct E e; char c; };
__kernel void k(__global int *a) { if (sizeof(struct S) == 1) a[0] = get_local_id(0); } //~ race/write-write
