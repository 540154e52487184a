// verdict: verified
// flags: --block 64
__global__ void k(float4 *out, const float2 *in) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  float2 v = in[i];
  out[i] = make_float4(v.x, v.y, 0.0f, 1.0f);
  int3 w = make_int3(1, 2, 3);
  w.y = w.x + w.z;
  __assert(w.y == 4);
}
