// verdict: refuted
// flags: --block 64 --grid 1
kernel void k(global int *a, float x) {
  float4 v = (float4)(0, 1, 2, 3), w = (float4)(1, 1, 1, 1);
  if (isless(v, w).x < 0) a[0] = get_local_id(0); //~ race/write-write
  __assert(isless(v, w).x == isless(v.x, w.x)); //~ assert
}
