// verdict: inconclusive
// flags: --block 64 --grid 1
// A call gets either body, the second one here: all work-items write to a[0].
extern inline __attribute__((gnu_inline)) int place(int k) { return k; } //~ contract
kernel void k(global int *a) { a[place(get_local_id(0))] = get_local_id(0); } //~ race/write-write
int place(int k) { return 0; }
