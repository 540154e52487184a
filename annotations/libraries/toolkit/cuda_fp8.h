// Numbers of one byte. What a conversion gives is opaque: it depends on what it is given.
#ifndef BARRISTER_CUDA_FP8_H
#define BARRISTER_CUDA_FP8_H
#include "cuda_fp16.h"
#include "cuda_bf16.h"
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };
#define BARRISTER_HD __host__ __device__
BARRISTER_HD unsigned char __barrister_fp8_of_float(float, int saturation, int kind);
BARRISTER_HD unsigned char __barrister_fp8_of_double(double, int saturation, int kind);
BARRISTER_HD unsigned char __barrister_fp8_of_half(unsigned short, int saturation, int kind);
BARRISTER_HD unsigned char __barrister_fp8_of_bfloat(unsigned short, int saturation, int kind);
BARRISTER_HD unsigned short __barrister_fp8_to_half(unsigned char, int kind);

inline BARRISTER_HD __nv_fp8x2_storage_t __barrister_fp8_pair(unsigned char x, unsigned char y) {
  return (unsigned short)(x | y << 8);
}
inline BARRISTER_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_of_float(x, s, k);
}
inline BARRISTER_HD __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_of_double(x, s, k);
}
inline BARRISTER_HD __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_of_half(x.x, s, k);
}
inline BARRISTER_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_of_bfloat(x.x, s, k);
}
inline BARRISTER_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_pair(__barrister_fp8_of_float(x.x, s, k), __barrister_fp8_of_float(x.y, s, k));
}
inline BARRISTER_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_pair(__barrister_fp8_of_double(x.x, s, k), __barrister_fp8_of_double(x.y, s, k));
}
inline BARRISTER_HD __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_pair(__barrister_fp8_of_half(x.x, s, k), __barrister_fp8_of_half(x.y, s, k));
}
inline BARRISTER_HD __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t k) {
  return __barrister_fp8_pair(__barrister_fp8_of_bfloat(x.x, s, k), __barrister_fp8_of_bfloat(x.y, s, k));
}
inline BARRISTER_HD __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t k) {
  __half_raw result;
  result.x = __barrister_fp8_to_half(x, k);
  return result;
}
inline BARRISTER_HD __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t k) {
  __half2_raw result;
  result.x = __barrister_fp8_to_half((unsigned char)x, k);
  result.y = __barrister_fp8_to_half((unsigned char)(x >> 8), k);
  return result;
}

#define BARRISTER_FP8(N, K)                                                                        \
  struct __align__(1) __nv_fp8_##N {                                                               \
    __nv_fp8_storage_t __x;                                                                        \
    __nv_fp8_##N() = default;                                                                      \
    explicit BARRISTER_HD __nv_fp8_##N(__half a) : __x(__barrister_fp8_of_half(a.__x, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD __nv_fp8_##N(__nv_bfloat16 a) : __x(__barrister_fp8_of_bfloat(a.__x, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD __nv_fp8_##N(float a) : __x(__barrister_fp8_of_float(a, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD __nv_fp8_##N(double a) : __x(__barrister_fp8_of_double(a, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD __nv_fp8_##N(int a) : __x(__barrister_fp8_of_float((float)a, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD __nv_fp8_##N(unsigned a) : __x(__barrister_fp8_of_float((float)a, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD operator __half() const { return __barrister_half_number(__barrister_fp8_to_half(__x, K)); } \
    explicit BARRISTER_HD operator __nv_bfloat16() const { return __float2bfloat16(float(*this)); } \
    explicit BARRISTER_HD operator float() const { return __barrister_half_to_float(__barrister_fp8_to_half(__x, K)); } \
    explicit BARRISTER_HD operator double() const { return float(*this); }                         \
    explicit BARRISTER_HD operator int() const { return (int)float(*this); }                       \
    explicit BARRISTER_HD operator bool() const { return float(*this) != 0.0f; }                   \
  };                                                                                               \
  struct __align__(2) __nv_fp8x2_##N {                                                             \
    __nv_fp8x2_storage_t __x;                                                                      \
    __nv_fp8x2_##N() = default;                                                                    \
    explicit BARRISTER_HD __nv_fp8x2_##N(__half2 a)                                                \
        : __x(__barrister_fp8_pair(__barrister_fp8_of_half(a.x.__x, __NV_SATFINITE, K),            \
                                   __barrister_fp8_of_half(a.y.__x, __NV_SATFINITE, K))) {}        \
    explicit BARRISTER_HD __nv_fp8x2_##N(__nv_bfloat162 a)                                         \
        : __x(__barrister_fp8_pair(__barrister_fp8_of_bfloat(a.x.__x, __NV_SATFINITE, K),          \
                                   __barrister_fp8_of_bfloat(a.y.__x, __NV_SATFINITE, K))) {}      \
    explicit BARRISTER_HD __nv_fp8x2_##N(float2 a) : __x(__nv_cvt_float2_to_fp8x2(a, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD __nv_fp8x2_##N(double2 a) : __x(__nv_cvt_double2_to_fp8x2(a, __NV_SATFINITE, K)) {} \
    explicit BARRISTER_HD operator __half2() const { return __nv_cvt_fp8x2_to_halfraw2(__x, K); }  \
    explicit BARRISTER_HD operator float2() const { return __half22float2(__half2(*this)); }       \
  };                                                                                               \
  struct __align__(4) __nv_fp8x4_##N {                                                             \
    __nv_fp8x4_storage_t __x;                                                                      \
    __nv_fp8x4_##N() = default;                                                                    \
    explicit BARRISTER_HD __nv_fp8x4_##N(__half2 a, __half2 b)                                     \
        : __x(__nv_fp8x2_##N(a).__x | (unsigned)__nv_fp8x2_##N(b).__x << 16) {}                    \
    explicit BARRISTER_HD __nv_fp8x4_##N(__nv_bfloat162 a, __nv_bfloat162 b)                       \
        : __x(__nv_fp8x2_##N(a).__x | (unsigned)__nv_fp8x2_##N(b).__x << 16) {}                    \
    explicit BARRISTER_HD __nv_fp8x4_##N(float4 a);                                                \
    explicit BARRISTER_HD operator float4() const;                                                 \
  };
BARRISTER_FP8(e4m3, __NV_E4M3)
BARRISTER_FP8(e5m2, __NV_E5M2)
#undef BARRISTER_FP8
#undef BARRISTER_HD
#endif
