// CUDA's arithmetic: the single and double precision functions of the math
// library under C's names (`sinf`) and C++'s (`sin(float)`), and the integer,
// conversion and reinterpretation intrinsics.

#ifndef BARRISTER_CUDA_MATH_H
#define BARRISTER_CUDA_MATH_H

#define BARRISTER_MATH1(F)                                                                         \
  __device__ double F(double);                                                                     \
  __device__ float F(float);                                                                       \
  __device__ float F##f(float);
#define BARRISTER_MATH2(F)                                                                         \
  __device__ double F(double, double);                                                             \
  __device__ float F(float, float);                                                                \
  __device__ float F##f(float, float);
BARRISTER_MATH1(sqrt)
BARRISTER_MATH1(rsqrt)
BARRISTER_MATH1(cbrt)
BARRISTER_MATH1(rcbrt)
BARRISTER_MATH1(exp)
BARRISTER_MATH1(exp2)
BARRISTER_MATH1(exp10)
BARRISTER_MATH1(expm1)
BARRISTER_MATH1(log)
BARRISTER_MATH1(log2)
BARRISTER_MATH1(log10)
BARRISTER_MATH1(log1p)
BARRISTER_MATH1(sin)
BARRISTER_MATH1(cos)
BARRISTER_MATH1(tan)
BARRISTER_MATH1(asin)
BARRISTER_MATH1(acos)
BARRISTER_MATH1(atan)
BARRISTER_MATH1(sinh)
BARRISTER_MATH1(cosh)
BARRISTER_MATH1(tanh)
BARRISTER_MATH1(asinh)
BARRISTER_MATH1(acosh)
BARRISTER_MATH1(atanh)
BARRISTER_MATH1(sinpi)
BARRISTER_MATH1(cospi)
BARRISTER_MATH1(erf)
BARRISTER_MATH1(erfc)
BARRISTER_MATH1(erfinv)
BARRISTER_MATH1(erfcinv)
BARRISTER_MATH1(erfcx)
BARRISTER_MATH1(normcdf)
BARRISTER_MATH1(tgamma)
BARRISTER_MATH1(lgamma)
BARRISTER_MATH1(fabs)
BARRISTER_MATH1(floor)
BARRISTER_MATH1(ceil)
BARRISTER_MATH1(trunc)
BARRISTER_MATH1(round)
BARRISTER_MATH1(rint)
BARRISTER_MATH1(nearbyint)
BARRISTER_MATH1(logb)
BARRISTER_MATH1(j0)
BARRISTER_MATH1(j1)
BARRISTER_MATH1(y0)
BARRISTER_MATH1(y1)
BARRISTER_MATH1(cyl_bessel_i0)
BARRISTER_MATH1(cyl_bessel_i1)
BARRISTER_MATH1(normcdfinv)
BARRISTER_MATH2(pow)
BARRISTER_MATH2(atan2)
BARRISTER_MATH2(fmod)
BARRISTER_MATH2(fmin)
BARRISTER_MATH2(fmax)
BARRISTER_MATH2(fdim)
BARRISTER_MATH2(hypot)
BARRISTER_MATH2(__barrister_hypot)
BARRISTER_MATH1(__barrister_reciprocal)
BARRISTER_MATH2(rhypot)
BARRISTER_MATH2(copysign)
BARRISTER_MATH2(remainder)
BARRISTER_MATH2(nextafter)

// An integer argument counts as a double, as in C++.
#define BARRISTER_INTEGERS(F)                                                                      \
  F(int) F(unsigned) F(long) F(unsigned long) F(long long) F(unsigned long long)
#define BARRISTER_MATH_INT1(T)                                                                     \
  __device__ double sqrt(T);                                                                       \
  __device__ double rsqrt(T);                                                                      \
  __device__ double cbrt(T);                                                                       \
  __device__ double exp(T);                                                                        \
  __device__ double exp2(T);                                                                       \
  __device__ double log(T);                                                                        \
  __device__ double log2(T);                                                                       \
  __device__ double log10(T);                                                                      \
  __device__ double sin(T);                                                                        \
  __device__ double cos(T);                                                                        \
  __device__ double tan(T);                                                                        \
  __device__ double atan(T);                                                                       \
  __device__ double tanh(T);                                                                       \
  __device__ double floor(T);                                                                      \
  __device__ double ceil(T);                                                                       \
  __device__ double round(T);                                                                      \
  __device__ double trunc(T);                                                                      \
  __device__ double fabs(T);
#define BARRISTER_MATH_INT2(T)                                                                     \
  BARRISTER_MATH_OF(pow, T)                                                                        \
  BARRISTER_MATH_OF(fmin, T)                                                                       \
  BARRISTER_MATH_OF(fmax, T)                                                                       \
  BARRISTER_MATH_OF(fmod, T)
#define BARRISTER_MATH_OF(F, T)                                                                    \
  __device__ double F(double, T);                                                                  \
  __device__ double F(T, double);                                                                  \
  __device__ double F(T, T);
#define BARRISTER_MATH_MIXED(F)                                                                    \
  __device__ double F(double, float);                                                              \
  __device__ double F(float, double);                                                              \
  __device__ double F(int, unsigned);                                                              \
  __device__ double F(unsigned, int);
BARRISTER_INTEGERS(BARRISTER_MATH_INT1)
BARRISTER_INTEGERS(BARRISTER_MATH_INT2)
BARRISTER_MATH_MIXED(pow)
BARRISTER_MATH_MIXED(fmin)
BARRISTER_MATH_MIXED(fmax)
BARRISTER_MATH_MIXED(fmod)
__device__ float pow(float, int);
__device__ float powif(float, int);

__device__ double fma(double, double, double);
__device__ float fma(float, float, float);
__device__ float fmaf(float, float, float);
__device__ void sincos(double, double *, double *);
__device__ void sincosf(float, float *, float *);
__device__ void sincos(float, float *, float *);
__device__ void sincospi(double, double *, double *);
__device__ void sincospif(float, float *, float *);
__device__ double ldexp(double, int);
__device__ float ldexpf(float, int);
__device__ double frexp(double, int *);
__device__ float frexpf(float, int *);
__device__ double modf(double, double *);
__device__ float modf(float, float *);
__device__ float modff(float, float *);
__device__ double remquo(double, double, int *);
__device__ float remquof(float, float, int *);
__device__ int ilogb(double);
__device__ int ilogb(float);
__device__ int ilogbf(float);
__device__ double jn(int, double);
__device__ float jnf(int, float);
__device__ double yn(int, double);
__device__ float ynf(int, float);
__device__ double scalbn(double, int);
__device__ float scalbn(float, int);
__device__ float scalbnf(float, int);
__device__ double scalbln(double, long);
__device__ float scalbln(float, long);
__device__ float scalblnf(float, long);
__device__ double fdivide(double, double);
__device__ long lrint(double);
__device__ long lrintf(float);
__device__ long lround(double);
__device__ long lroundf(float);
__device__ long long llrint(double);
__device__ long long llrintf(float);
__device__ long long llround(double);
__device__ long long llroundf(float);
__device__ double norm3d(double, double, double);
__device__ float norm3df(float, float, float);
__device__ double rnorm3d(double, double, double);
__device__ float rnorm3df(float, float, float);
__device__ double norm4d(double, double, double, double);
__device__ float norm4df(float, float, float, float);
__device__ double rnorm4d(double, double, double, double);
__device__ float rnorm4df(float, float, float, float);
__device__ bool isnan(float);
__device__ bool isnan(double);
__device__ bool isinf(float);
__device__ bool isinf(double);
__device__ bool isfinite(float);
__device__ bool isfinite(double);
__device__ bool signbit(float);
__device__ bool signbit(double);
inline __device__ int __isnanf(float x) { return isnan(x); }
inline __device__ int __isnan(double x) { return isnan(x); }
inline __device__ int __isinff(float x) { return isinf(x); }
inline __device__ int __isinf(double x) { return isinf(x); }
inline __device__ int __finitef(float x) { return isfinite(x); }
inline __device__ int __finite(double x) { return isfinite(x); }
inline __device__ int __signbitf(float x) { return signbit(x); }
inline __device__ int __signbitd(double x) { return signbit(x); }
__device__ int abs(int);
__device__ long abs(long);
__device__ long long abs(long long);
__device__ float abs(float);
__device__ double abs(double);
__device__ long labs(long);
__device__ long long llabs(long long);
#define BARRISTER_MINMAX(T)                                                                        \
  __device__ T min(T, T);                                                                          \
  __device__ T max(T, T);
BARRISTER_MINMAX(int)
BARRISTER_MINMAX(unsigned)
BARRISTER_MINMAX(long)
BARRISTER_MINMAX(unsigned long)
BARRISTER_MINMAX(long long)
BARRISTER_MINMAX(unsigned long long)
BARRISTER_MINMAX(float)
BARRISTER_MINMAX(double)
#define BARRISTER_MINMAX_MIXED(R, A, B)                                                            \
  __device__ R min(A, B);                                                                          \
  __device__ R min(B, A);                                                                          \
  __device__ R max(A, B);                                                                          \
  __device__ R max(B, A);
BARRISTER_MINMAX_MIXED(unsigned, int, unsigned)
BARRISTER_MINMAX_MIXED(unsigned long, long, unsigned long)
BARRISTER_MINMAX_MIXED(unsigned long long, long long, unsigned long long)
BARRISTER_MINMAX_MIXED(double, float, double)
__device__ unsigned umin(unsigned, unsigned);
__device__ unsigned umax(unsigned, unsigned);
__device__ long long llmin(long long, long long);
__device__ long long llmax(long long, long long);
__device__ unsigned long long ullmin(unsigned long long, unsigned long long);
__device__ unsigned long long ullmax(unsigned long long, unsigned long long);

// Fast and correctly rounded intrinsics.
__device__ float __sinf(float);
__device__ float __cosf(float);
__device__ float __tanf(float);
__device__ float __tanhf(float);
__device__ float __expf(float);
__device__ float __exp10f(float);
__device__ float __logf(float);
__device__ float __log2f(float);
__device__ float __log10f(float);
__device__ float __powf(float, float);
__device__ float __saturatef(float);
__device__ float __fdividef(float, float);
__device__ float fdividef(float, float);
__device__ float __frsqrt_rn(float);
__device__ void __sincosf(float, float *, float *);
#define BARRISTER_ROUNDED(R)                                                                       \
  __device__ float __fadd_##R(float, float);                                                       \
  __device__ float __fsub_##R(float, float);                                                       \
  __device__ float __fmul_##R(float, float);                                                       \
  __device__ float __fdiv_##R(float, float);                                                       \
  __device__ float __frcp_##R(float);                                                              \
  __device__ float __fsqrt_##R(float);                                                             \
  __device__ float __fmaf_##R(float, float, float);                                                \
  __device__ float __fmaf_ieee_##R(float, float, float);                                           \
  __device__ double __dadd_##R(double, double);                                                    \
  __device__ double __dsub_##R(double, double);                                                    \
  __device__ double __dmul_##R(double, double);                                                    \
  __device__ double __ddiv_##R(double, double);                                                    \
  __device__ double __drcp_##R(double);                                                            \
  __device__ double __dsqrt_##R(double);                                                           \
  __device__ double __fma_##R(double, double, double);                                             \
  __device__ int __float2int_##R(float);                                                           \
  __device__ unsigned __float2uint_##R(float);                                                     \
  __device__ long long __float2ll_##R(float);                                                      \
  __device__ unsigned long long __float2ull_##R(float);                                            \
  __device__ int __double2int_##R(double);                                                         \
  __device__ unsigned __double2uint_##R(double);                                                   \
  __device__ long long __double2ll_##R(double);                                                    \
  __device__ unsigned long long __double2ull_##R(double);                                          \
  __device__ float __double2float_##R(double);                                                     \
  __device__ double __ll2double_##R(long long);                                                    \
  __device__ double __ull2double_##R(unsigned long long);                                          \
  __device__ float __int2float_##R(int);                                                           \
  __device__ float __uint2float_##R(unsigned);                                                     \
  __device__ float __ll2float_##R(long long);                                                      \
  __device__ float __ull2float_##R(unsigned long long);
BARRISTER_ROUNDED(rn)
BARRISTER_ROUNDED(rz)
BARRISTER_ROUNDED(ru)
BARRISTER_ROUNDED(rd)
__device__ double __int2double_rn(int);
__device__ double __uint2double_rn(unsigned);

// Bit patterns.
__device__ int __float_as_int(float);
__device__ unsigned __float_as_uint(float);
__device__ float __int_as_float(int);
__device__ float __uint_as_float(unsigned);
__device__ long long __double_as_longlong(double);
__device__ double __longlong_as_double(long long);
__device__ int __double2loint(double);
__device__ int __double2hiint(double);
__device__ double __hiloint2double(int, int);

// Integers.
__device__ int __mul24(int, int);
__device__ unsigned __umul24(unsigned, unsigned);
__device__ int __mulhi(int, int);
__device__ unsigned __umulhi(unsigned, unsigned);
__device__ long long __mul64hi(long long, long long);
__device__ unsigned long long __umul64hi(unsigned long long, unsigned long long);
__device__ int __clz(int);
__device__ int __clzll(long long);
__device__ int __ffs(int);
__device__ int __ffsll(long long);
__device__ unsigned __fns(unsigned, unsigned, int);
__device__ int __popc(unsigned);
__device__ int __popcll(unsigned long long);
__device__ unsigned __brev(unsigned);
__device__ unsigned long long __brevll(unsigned long long);
__device__ unsigned __byte_perm(unsigned, unsigned, unsigned);
__device__ int __hadd(int, int);
__device__ int __rhadd(int, int);
__device__ unsigned __uhadd(unsigned, unsigned);
__device__ unsigned __urhadd(unsigned, unsigned);
__device__ unsigned __sad(int, int, unsigned);
__device__ unsigned __usad(unsigned, unsigned, unsigned);
__device__ unsigned __funnelshift_l(unsigned, unsigned, unsigned);
__device__ unsigned __funnelshift_r(unsigned, unsigned, unsigned);
__device__ unsigned __funnelshift_lc(unsigned, unsigned, unsigned);
__device__ unsigned __funnelshift_rc(unsigned, unsigned, unsigned);

// Which of the values that are no numbers is nowhere said.
__device__ unsigned long long __barrister_arbitrary();
inline __device__ double nan(const char *) {
  return __longlong_as_double(0x7ff8000000000000 | (__barrister_arbitrary() & 0x8007ffffffffffff));
}
inline __device__ float nanf(const char *) {
  return __int_as_float(0x7fc00000 | ((unsigned)__barrister_arbitrary() & 0x803fffff));
}

// The length of a vector of so many numbers, which are read one by one. How it is rounded is nowhere said, and no sum
// overflows on the way: these functions are like no other.
inline __device__ double norm(int dim, const double *p) {
  double length = 0;
  for (int i = 0; i < dim; i++) length = __barrister_hypot(length, p[i]);
  return length;
}
inline __device__ float normf(int dim, const float *p) {
  float length = 0;
  for (int i = 0; i < dim; i++) length = __barrister_hypotf(length, p[i]);
  return length;
}
inline __device__ double rnorm(int dim, const double *p) { return __barrister_reciprocal(norm(dim, p)); }
inline __device__ float rnormf(int dim, const float *p) { return __barrister_reciprocalf(normf(dim, p)); }

#endif
