// verdict: verified
// flags: --block 64
__kernel void k(__global float4 *a) {
  float4 v = a[get_global_id(0)];
  v.xy = v.zw;
  a[get_global_id(0)] = v.wzyx;
}
