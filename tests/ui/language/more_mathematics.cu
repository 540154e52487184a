// verdict: verified
// flags: --block 64 --grid 1
// Functions of the mathematical library: opaque, the same for equal arguments; an integer of any type is converted.
__global__ void lengths(float *out, const float *in, const double *v, unsigned n, long long m) {
  unsigned t = threadIdx.x;
  float x = in[t], s, c;
  sincos(x, &s, &c);
  out[t] = norm4df(x, s, c, 1) * rnorm3df(x, s, c) + rhypotf(x, s) + __fmaf_ieee_rn(x, s, c) + scalbnf(x, ilogbf(c));
  out[t] += (float)(sqrt(n) + exp(m) + pow(n, 2) + __drcp_ru(v[t]) + y1(v[t]) + __ull2double_rz(n) + norm(3, v));
  __assert(__float_as_int(rhypotf(in[0], in[1])) == __float_as_int(rhypotf(in[0], in[1])));
  if (__isnanf(nanf(""))) out[t] = 0;
}
