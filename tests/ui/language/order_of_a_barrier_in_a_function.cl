// verdict: unsupported
// flags: --block 64 --grid 1
// In a function as well.
int sync(void);
int sync(void) { barrier(CLK_LOCAL_MEM_FENCE); return 0; }
__kernel void k(__global int *a) {
  __local int s[64];
  int t = get_local_id(0);
  s[t] = t;
  a[t] = sync() + s[t ^ 1]; //~ unsupported/unspecified-order
}
