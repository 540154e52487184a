// verdict: verified
// flags: --block 64 --grid 1
// A relation that holds is 1, and in a lane of a vector -1.
kernel void k(global int *a, float x) {
  float4 v = (float4)(0, 1, 2, x), w = (float4)(1, 1, 1, 1);
  __assert(isless(v, w).w == -isless(v.w, w.w));
  __assert(isnormal(v).w == -isnormal(v.w));
}
