// Numbers of two bytes, `__half` or `__nv_bfloat16`: this is read once for each, with
//   BARRISTER_T, BARRISTER_T2   the names of the type and of the pair of two,
//   BARRISTER_OTHER             the other type,
//   BARRISTER_OF(F)             what computes `F` on bits.
// A number is its bits; arithmetic on them is opaque to a proof, as that of `float` is: equal
// operands give equal results. A run computes what has one right value.
// (No guard: it is included twice.)

#define BARRISTER_HD __host__ __device__
#define BARRISTER_1(F) BARRISTER_HD unsigned short BARRISTER_OF(F)(unsigned short);
#define BARRISTER_2(F) BARRISTER_HD unsigned short BARRISTER_OF(F)(unsigned short, unsigned short);
#define BARRISTER_RELATION(F) BARRISTER_HD bool BARRISTER_OF(F)(unsigned short, unsigned short);
BARRISTER_HD float BARRISTER_OF(to_float)(unsigned short);
BARRISTER_HD unsigned short BARRISTER_OF(of_float_rn)(float);
BARRISTER_HD unsigned short BARRISTER_OF(of_float_rz)(float);
BARRISTER_HD unsigned short BARRISTER_OF(of_float_rd)(float);
BARRISTER_HD unsigned short BARRISTER_OF(of_float_ru)(float);
BARRISTER_HD unsigned short BARRISTER_OF(of_double)(double);
BARRISTER_HD unsigned short BARRISTER_OF(of_signed)(long long);
BARRISTER_HD unsigned short BARRISTER_OF(of_unsigned)(unsigned long long);
BARRISTER_HD unsigned short BARRISTER_OF(fma)(unsigned short, unsigned short, unsigned short);
BARRISTER_HD unsigned short BARRISTER_OF(fma_relu)(unsigned short, unsigned short, unsigned short);
BARRISTER_HD unsigned short BARRISTER_OF(fma_sat)(unsigned short, unsigned short, unsigned short);
BARRISTER_HD bool BARRISTER_OF(is_nan)(unsigned short);
BARRISTER_HD int BARRISTER_OF(is_inf)(unsigned short);
BARRISTER_1(neg) BARRISTER_1(abs) BARRISTER_1(sqrt) BARRISTER_1(rsqrt) BARRISTER_1(rcp)
BARRISTER_1(exp) BARRISTER_1(exp2) BARRISTER_1(exp10) BARRISTER_1(log) BARRISTER_1(log2)
BARRISTER_1(log10) BARRISTER_1(sin) BARRISTER_1(cos) BARRISTER_1(tanh) BARRISTER_1(floor)
BARRISTER_1(ceil) BARRISTER_1(trunc) BARRISTER_1(rint)
BARRISTER_2(add) BARRISTER_2(sub) BARRISTER_2(mul) BARRISTER_2(div) BARRISTER_2(min) BARRISTER_2(max)
BARRISTER_2(min_nan) BARRISTER_2(max_nan) BARRISTER_2(add_sat) BARRISTER_2(sub_sat) BARRISTER_2(mul_sat)
BARRISTER_RELATION(eq) BARRISTER_RELATION(ne) BARRISTER_RELATION(lt) BARRISTER_RELATION(le)
BARRISTER_RELATION(gt) BARRISTER_RELATION(ge)
#undef BARRISTER_1
#undef BARRISTER_2
#undef BARRISTER_RELATION

#define BARRISTER_FROM(A, F, C)                                                                    \
  BARRISTER_HD BARRISTER_T(A a) : __x(BARRISTER_OF(F)((C)a)) {}                                    \
  BARRISTER_HD BARRISTER_T &operator=(A a) {                                                       \
    __x = BARRISTER_OF(F)((C)a);                                                                   \
    return *this;                                                                                  \
  }
#define BARRISTER_INTO(A)                                                                          \
  BARRISTER_HD operator A() const { return (A)BARRISTER_OF(to_float)(__x); }
struct __align__(2) BARRISTER_T {
  unsigned short __x;
  BARRISTER_T() = default;
  BARRISTER_HD constexpr BARRISTER_T(const BARRISTER_RAW &raw) : __x(raw.x) {}
  BARRISTER_HD BARRISTER_T &operator=(const BARRISTER_RAW &raw) {
    __x = raw.x;
    return *this;
  }
  BARRISTER_HD operator BARRISTER_RAW() const {
    BARRISTER_RAW raw;
    raw.x = __x;
    return raw;
  }
  explicit inline BARRISTER_HD BARRISTER_T(const BARRISTER_OTHER &);
#ifndef BARRISTER_NO_CONVERSIONS
  BARRISTER_FROM(float, of_float_rn, float)
  BARRISTER_FROM(double, of_double, double)
  BARRISTER_FROM(short, of_signed, long long)
  BARRISTER_FROM(unsigned short, of_unsigned, unsigned long long)
  BARRISTER_FROM(int, of_signed, long long)
  BARRISTER_FROM(unsigned, of_unsigned, unsigned long long)
  BARRISTER_HD BARRISTER_T(long a) : __x(BARRISTER_OF(of_signed)(a)) {}
  BARRISTER_HD BARRISTER_T(unsigned long a) : __x(BARRISTER_OF(of_unsigned)(a)) {}
  BARRISTER_FROM(long long, of_signed, long long)
  BARRISTER_FROM(unsigned long long, of_unsigned, unsigned long long)
  BARRISTER_HD operator float() const { return BARRISTER_OF(to_float)(__x); }
  BARRISTER_INTO(signed char)
  BARRISTER_INTO(unsigned char)
  BARRISTER_INTO(char)
  BARRISTER_INTO(short)
  BARRISTER_INTO(unsigned short)
  BARRISTER_INTO(int)
  BARRISTER_INTO(unsigned)
  BARRISTER_INTO(long)
  BARRISTER_INTO(unsigned long)
  BARRISTER_INTO(long long)
  BARRISTER_INTO(unsigned long long)
  // Every number but zero, NaN too.
  BARRISTER_HD operator bool() const { return !BARRISTER_OF(eq)(__x, 0); }
#endif
};
#undef BARRISTER_FROM
#undef BARRISTER_INTO

struct __align__(4) BARRISTER_T2 {
  BARRISTER_T x, y;
  BARRISTER_T2() = default;
  BARRISTER_HD constexpr BARRISTER_T2(const BARRISTER_T &a, const BARRISTER_T &b) : x(a), y(b) {}
  BARRISTER_HD BARRISTER_T2(const BARRISTER_RAW2 &raw) {
    x.__x = raw.x;
    y.__x = raw.y;
  }
  BARRISTER_HD operator BARRISTER_RAW2() const {
    BARRISTER_RAW2 raw;
    raw.x = x.__x;
    raw.y = y.__x;
    return raw;
  }
};

// Of the bits.
inline BARRISTER_HD BARRISTER_T BARRISTER_OF(number)(unsigned short bits) {
  BARRISTER_T result;
  result.__x = bits;
  return result;
}
inline BARRISTER_HD BARRISTER_T2 BARRISTER_OF(pair)(BARRISTER_T x, BARRISTER_T y) {
  BARRISTER_T2 result;
  result.x = x;
  result.y = y;
  return result;
}

// Names of one number, and of pairs, both components alike.
#define BARRISTER_1(F, OP)                                                                         \
  inline BARRISTER_HD BARRISTER_T F(BARRISTER_T a) { return BARRISTER_OF(number)(BARRISTER_OF(OP)(a.__x)); }
#define BARRISTER_1_2(F, G) \
  inline BARRISTER_HD BARRISTER_T2 F(BARRISTER_T2 a) { return BARRISTER_OF(pair)(G(a.x), G(a.y)); }
#define BARRISTER_2(F, OP)                                                                         \
  inline BARRISTER_HD BARRISTER_T F(BARRISTER_T a, BARRISTER_T b) {                                \
    return BARRISTER_OF(number)(BARRISTER_OF(OP)(a.__x, b.__x));                                   \
  }
#define BARRISTER_2_2(F, G)                                                                        \
  inline BARRISTER_HD BARRISTER_T2 F(BARRISTER_T2 a, BARRISTER_T2 b) {                             \
    return BARRISTER_OF(pair)(G(a.x, b.x), G(a.y, b.y));                                           \
  }
#define BARRISTER_3(F, OP)                                                                         \
  inline BARRISTER_HD BARRISTER_T F(BARRISTER_T a, BARRISTER_T b, BARRISTER_T c) {                 \
    return BARRISTER_OF(number)(BARRISTER_OF(OP)(a.__x, b.__x, c.__x));                            \
  }                                                                                                \
  inline BARRISTER_HD BARRISTER_T2 F##2(BARRISTER_T2 a, BARRISTER_T2 b, BARRISTER_T2 c) {          \
    return BARRISTER_OF(pair)(F(a.x, b.x, c.x), F(a.y, b.y, c.y));                                 \
  }
BARRISTER_1(__hneg, neg)
BARRISTER_1(__habs, abs)
BARRISTER_1(hsqrt, sqrt)
BARRISTER_1(hrsqrt, rsqrt)
BARRISTER_1(hrcp, rcp)
BARRISTER_1(hexp, exp)
BARRISTER_1(hexp2, exp2)
BARRISTER_1(hexp10, exp10)
BARRISTER_1(hlog, log)
BARRISTER_1(hlog2, log2)
BARRISTER_1(hlog10, log10)
BARRISTER_1(hsin, sin)
BARRISTER_1(hcos, cos)
BARRISTER_1(htanh, tanh)
BARRISTER_1(hfloor, floor)
BARRISTER_1(hceil, ceil)
BARRISTER_1(htrunc, trunc)
BARRISTER_1(hrint, rint)
BARRISTER_1_2(__hneg2, __hneg)
BARRISTER_1_2(__habs2, __habs)
BARRISTER_1_2(h2sqrt, hsqrt)
BARRISTER_1_2(h2rsqrt, hrsqrt)
BARRISTER_1_2(h2rcp, hrcp)
BARRISTER_1_2(h2exp, hexp)
BARRISTER_1_2(h2exp2, hexp2)
BARRISTER_1_2(h2exp10, hexp10)
BARRISTER_1_2(h2log, hlog)
BARRISTER_1_2(h2log2, hlog2)
BARRISTER_1_2(h2log10, hlog10)
BARRISTER_1_2(h2sin, hsin)
BARRISTER_1_2(h2cos, hcos)
BARRISTER_1_2(h2tanh, htanh)
BARRISTER_1_2(h2floor, hfloor)
BARRISTER_1_2(h2ceil, hceil)
BARRISTER_1_2(h2trunc, htrunc)
BARRISTER_1_2(h2rint, hrint)
#define BARRISTER_2_BOTH(F, OP)                                                                    \
  BARRISTER_2(F, OP)                                                                               \
  BARRISTER_2_2(F##2, F)
BARRISTER_2_BOTH(__hadd, add)
BARRISTER_2_BOTH(__hsub, sub)
BARRISTER_2_BOTH(__hmul, mul)
BARRISTER_2_BOTH(__hmin, min)
BARRISTER_2_BOTH(__hmax, max)
BARRISTER_2(__hdiv, div)
BARRISTER_2_2(__h2div, __hdiv)
BARRISTER_2(__hadd_rn, add)
BARRISTER_2(__hsub_rn, sub)
BARRISTER_2(__hmul_rn, mul)
BARRISTER_2_2(__hadd2_rn, __hadd)
BARRISTER_2_2(__hsub2_rn, __hsub)
BARRISTER_2_2(__hmul2_rn, __hmul)
BARRISTER_2(__hmin_nan, min_nan)
BARRISTER_2(__hmax_nan, max_nan)
BARRISTER_2_2(__hmin2_nan, __hmin_nan)
BARRISTER_2_2(__hmax2_nan, __hmax_nan)
BARRISTER_2(__hadd_sat, add_sat)
BARRISTER_2(__hsub_sat, sub_sat)
BARRISTER_2(__hmul_sat, mul_sat)
BARRISTER_2_2(__hadd2_sat, __hadd_sat)
BARRISTER_2_2(__hsub2_sat, __hsub_sat)
BARRISTER_2_2(__hmul2_sat, __hmul_sat)
BARRISTER_3(__hfma, fma)
inline BARRISTER_HD BARRISTER_T __hfma_relu(BARRISTER_T a, BARRISTER_T b, BARRISTER_T c) {
  return BARRISTER_OF(number)(BARRISTER_OF(fma_relu)(a.__x, b.__x, c.__x));
}
inline BARRISTER_HD BARRISTER_T __hfma_sat(BARRISTER_T a, BARRISTER_T b, BARRISTER_T c) {
  return BARRISTER_OF(number)(BARRISTER_OF(fma_sat)(a.__x, b.__x, c.__x));
}
inline BARRISTER_HD BARRISTER_T2 __hfma2_relu(BARRISTER_T2 a, BARRISTER_T2 b, BARRISTER_T2 c) {
  return BARRISTER_OF(pair)(__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y));
}
inline BARRISTER_HD BARRISTER_T2 __hfma2_sat(BARRISTER_T2 a, BARRISTER_T2 b, BARRISTER_T2 c) {
  return BARRISTER_OF(pair)(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
}
#undef BARRISTER_1
#undef BARRISTER_1_2
#undef BARRISTER_2
#undef BARRISTER_2_2
#undef BARRISTER_2_BOTH
#undef BARRISTER_3

// Comparisons; with a `u` also true of what is not ordered. Of pairs: 1 or 0 for each, or both.
inline BARRISTER_HD bool __hisnan(BARRISTER_T a) { return BARRISTER_OF(is_nan)(a.__x); }
inline BARRISTER_HD int __hisinf(BARRISTER_T a) { return BARRISTER_OF(is_inf)(a.__x); }
inline BARRISTER_HD BARRISTER_T BARRISTER_OF(truth)(bool b) {
  return BARRISTER_OF(number)(b ? BARRISTER_ONE : 0);
}
inline BARRISTER_HD BARRISTER_T2 __hisnan2(BARRISTER_T2 a) {
  return BARRISTER_OF(pair)(BARRISTER_OF(truth)(__hisnan(a.x)), BARRISTER_OF(truth)(__hisnan(a.y)));
}
#define BARRISTER_COMPARISON(N)                                                                    \
  inline BARRISTER_HD bool __h##N(BARRISTER_T a, BARRISTER_T b) { return BARRISTER_OF(N)(a.__x, b.__x); } \
  inline BARRISTER_HD bool __h##N##u(BARRISTER_T a, BARRISTER_T b) {                               \
    return __h##N(a, b) || __hisnan(a) || __hisnan(b);                                             \
  }                                                                                                \
  inline BARRISTER_HD BARRISTER_T2 __h##N##2(BARRISTER_T2 a, BARRISTER_T2 b) {                     \
    return BARRISTER_OF(pair)(BARRISTER_OF(truth)(__h##N(a.x, b.x)), BARRISTER_OF(truth)(__h##N(a.y, b.y))); \
  }                                                                                                \
  inline BARRISTER_HD bool __hb##N##2(BARRISTER_T2 a, BARRISTER_T2 b) {                            \
    return __h##N(a.x, b.x) && __h##N(a.y, b.y);                                                   \
  }
BARRISTER_COMPARISON(eq)
BARRISTER_COMPARISON(ne)
BARRISTER_COMPARISON(lt)
BARRISTER_COMPARISON(le)
BARRISTER_COMPARISON(gt)
BARRISTER_COMPARISON(ge)
#undef BARRISTER_COMPARISON

#ifndef BARRISTER_NO_OPERATORS
#define BARRISTER_OPERATOR(O, F)                                                                   \
  inline BARRISTER_HD BARRISTER_T operator O(const BARRISTER_T &a, const BARRISTER_T &b) { return F(a, b); } \
  inline BARRISTER_HD BARRISTER_T &operator O##=(BARRISTER_T &a, const BARRISTER_T &b) { return a = F(a, b); }
#define BARRISTER_OPERATOR_2(O, F)                                                                 \
  inline BARRISTER_HD BARRISTER_T2 operator O(const BARRISTER_T2 &a, const BARRISTER_T2 &b) { return F(a, b); } \
  inline BARRISTER_HD BARRISTER_T2 &operator O##=(BARRISTER_T2 &a, const BARRISTER_T2 &b) { return a = F(a, b); }
#define BARRISTER_COMPARISON(O, N)                                                                 \
  inline BARRISTER_HD bool operator O(const BARRISTER_T &a, const BARRISTER_T &b) { return __h##N(a, b); }
#define BARRISTER_COMPARISON_2(O, N)                                                               \
  inline BARRISTER_HD bool operator O(const BARRISTER_T2 &a, const BARRISTER_T2 &b) { return __hb##N##2(a, b); }
BARRISTER_OPERATOR(+, __hadd)
BARRISTER_OPERATOR(-, __hsub)
BARRISTER_OPERATOR(*, __hmul)
BARRISTER_OPERATOR(/, __hdiv)
BARRISTER_COMPARISON(==, eq)
BARRISTER_COMPARISON(!=, neu)
BARRISTER_COMPARISON(<, lt)
BARRISTER_COMPARISON(<=, le)
BARRISTER_COMPARISON(>, gt)
BARRISTER_COMPARISON(>=, ge)
BARRISTER_OPERATOR_2(+, __hadd2)
BARRISTER_OPERATOR_2(-, __hsub2)
BARRISTER_OPERATOR_2(*, __hmul2)
BARRISTER_OPERATOR_2(/, __h2div)
BARRISTER_COMPARISON_2(==, eq)
BARRISTER_COMPARISON_2(<, lt)
BARRISTER_COMPARISON_2(<=, le)
BARRISTER_COMPARISON_2(>, gt)
BARRISTER_COMPARISON_2(>=, ge)
inline BARRISTER_HD BARRISTER_T operator+(const BARRISTER_T &a) { return a; }
inline BARRISTER_HD BARRISTER_T operator-(const BARRISTER_T &a) { return __hneg(a); }
inline BARRISTER_HD BARRISTER_T2 operator+(const BARRISTER_T2 &a) { return a; }
inline BARRISTER_HD BARRISTER_T2 operator-(const BARRISTER_T2 &a) { return __hneg2(a); }
inline BARRISTER_HD BARRISTER_T &operator++(BARRISTER_T &a) { return a = __hadd(a, BARRISTER_OF(truth)(true)); }
inline BARRISTER_HD BARRISTER_T &operator--(BARRISTER_T &a) { return a = __hsub(a, BARRISTER_OF(truth)(true)); }
inline BARRISTER_HD BARRISTER_T operator++(BARRISTER_T &a, int) {
  BARRISTER_T before = a;
  ++a;
  return before;
}
inline BARRISTER_HD BARRISTER_T operator--(BARRISTER_T &a, int) {
  BARRISTER_T before = a;
  --a;
  return before;
}
#undef BARRISTER_OPERATOR
#undef BARRISTER_OPERATOR_2
#undef BARRISTER_COMPARISON
#undef BARRISTER_COMPARISON_2
#endif

// Atomics have no model: whoever uses one is refused by its name.
__device__ BARRISTER_T atomicAdd(BARRISTER_T *, BARRISTER_T);
__device__ BARRISTER_T2 atomicAdd(BARRISTER_T2 *, BARRISTER_T2);
#undef BARRISTER_HD
