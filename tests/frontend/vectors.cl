// Vectors lane by lane: swizzles, splats, comparisons, loads and stores.
__kernel void vectors(__global float4 *v, __global int *a, float2 p) {
  float4 x = v[get_local_id(0)];
  x.xy = x.yx;
  x.w += 2.0f;
  v[0] = x * p.s0;
  v[1].hi = (float2)(1.0f, p.y);
  int4 mask = x < v[2];
  a[0] = any(mask);
  v[2] = select(x, (float4)(0.0f), mask);
  uint3 u = convert_uint3(vload3(1, a));
  vstore3(as_int3(u), 2, a);
  a[1] = max(u.x, 3u) + abs(-a[2]);
  v[3] = sqrt(x) + dot(x, x);
}
