// The same bytes, written and read in other widths.
// equiv as_ints as_pairs: equivalent
// equiv as_ints as_pairs_turned: different
// equiv as_ints as_bytes: unsupported
// equiv as_ints as_bytes_turned: different
// equiv as_ints as_halves: unsupported
// equiv as_ints as_halves_of_one: different
// equiv as_floats as_quads: equivalent
// equiv as_floats as_quads_turned: different
#define ME ((size_t)blockIdx.x * blockDim.x + threadIdx.x)

__global__ void as_ints(int *out, const int *in) {
  size_t i = ME * 2;
  out[i] = in[i];
  out[i + 1] = in[i + 1];
}
__global__ void as_pairs(int *out, const int *in) {
  size_t i = ME * 2;
  ((int2 *)out)[ME] = make_int2(in[i], in[i + 1]);
}
__global__ void as_pairs_turned(int *out, const int *in) {
  size_t i = ME * 2;
  ((int2 *)out)[ME] = make_int2(in[i + 1], in[i]);
}
__global__ void as_bytes(int *out, const int *in) {
  size_t i = ME * 8;
  const unsigned char *from = (const unsigned char *)in;
  unsigned char *to = (unsigned char *)out;
  for (int k = 0; k < 8; k++) to[i + k] = from[i + k];
}
__global__ void as_bytes_turned(int *out, const int *in) {
  size_t i = ME * 8;
  const unsigned char *from = (const unsigned char *)in;
  unsigned char *to = (unsigned char *)out;
  for (int k = 0; k < 8; k++) to[i + k] = from[i + (k ^ 1)];
}
__global__ void as_halves(int *out, const int *in) {
  size_t i = ME * 2;
  short *to = (short *)out;
  for (int k = 0; k < 2; k++) {
    to[2 * (i + k)] = (short)(in[i + k] & 0xffff);
    to[2 * (i + k) + 1] = (short)(in[i + k] >> 16);
  }
}
__global__ void as_halves_of_one(int *out, const int *in) {
  size_t i = ME * 2;
  short *to = (short *)out;
  for (int k = 0; k < 2; k++) {
    to[2 * (i + k)] = (short)(in[i + k] & 0xffff);
    to[2 * (i + k) + 1] = (short)(in[i] >> 16);
  }
}

__global__ void as_floats(float *out, const float *in) {
  size_t i = ME * 4;
  for (int k = 0; k < 4; k++) out[i + k] = 2.0f * in[i + k];
}
__global__ void as_quads(float *out, const float *in) {
  float4 v = ((const float4 *)in)[ME];
  ((float4 *)out)[ME] = make_float4(2.0f * v.x, 2.0f * v.y, 2.0f * v.z, 2.0f * v.w);
}
__global__ void as_quads_turned(float *out, const float *in) {
  float4 v = ((const float4 *)in)[ME];
  ((float4 *)out)[ME] = make_float4(2.0f * v.y, 2.0f * v.x, 2.0f * v.z, 2.0f * v.w);
}
