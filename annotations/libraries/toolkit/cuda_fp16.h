// Numbers of half precision; float16.h says what is known of them.
#ifndef BARRISTER_CUDA_FP16_H
#define BARRISTER_CUDA_FP16_H
struct __align__(2) __half_raw {
  unsigned short x;
};
struct __align__(4) __half2_raw {
  unsigned short x, y;
};
struct __nv_bfloat16;
#define BARRISTER_T __half
#define BARRISTER_OTHER __nv_bfloat16
#define BARRISTER_T2 __half2
#define BARRISTER_RAW __half_raw
#define BARRISTER_RAW2 __half2_raw
#define BARRISTER_OF(F) __barrister_half_##F
#define BARRISTER_ONE 0x3c00
#if defined(__CUDA_NO_HALF_OPERATORS__)
#define BARRISTER_NO_OPERATORS
#endif
#if defined(__CUDA_NO_HALF_CONVERSIONS__)
#define BARRISTER_NO_CONVERSIONS
#endif
#include "barrister_float16.h"
#undef BARRISTER_T
#undef BARRISTER_OTHER
#undef BARRISTER_T2
#undef BARRISTER_RAW
#undef BARRISTER_RAW2
#undef BARRISTER_OF
#undef BARRISTER_ONE
#undef BARRISTER_NO_OPERATORS
#undef BARRISTER_NO_CONVERSIONS
typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half nv_half;
typedef __half2 nv_half2;
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7fff)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7bff)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3c00)

#define BARRISTER_HD inline __host__ __device__
BARRISTER_HD __half __float2half(float a) { return __barrister_half_number(__barrister_half_of_float_rn(a)); }
BARRISTER_HD __half __float2half_rn(float a) { return __barrister_half_number(__barrister_half_of_float_rn(a)); }
BARRISTER_HD __half __float2half_rz(float a) { return __barrister_half_number(__barrister_half_of_float_rz(a)); }
BARRISTER_HD __half __float2half_rd(float a) { return __barrister_half_number(__barrister_half_of_float_rd(a)); }
BARRISTER_HD __half __float2half_ru(float a) { return __barrister_half_number(__barrister_half_of_float_ru(a)); }
BARRISTER_HD __half __double2half(double a) { return __barrister_half_number(__barrister_half_of_double(a)); }
BARRISTER_HD float __half2float(__half a) { return __barrister_half_to_float(a.__x); }
BARRISTER_HD __half __int2half_rn(int a) { return __barrister_half_number(__barrister_half_of_signed(a)); }
inline __device__ int __half2int_rn(__half a) { return __float2int_rn(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __int2half_rz(int);
inline __device__ int __half2int_rz(__half a) { return __float2int_rz(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __int2half_rd(int);
inline __device__ int __half2int_rd(__half a) { return __float2int_rd(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __int2half_ru(int);
inline __device__ int __half2int_ru(__half a) { return __float2int_ru(__barrister_half_to_float(a.__x)); }
BARRISTER_HD __half __uint2half_rn(unsigned a) { return __barrister_half_number(__barrister_half_of_unsigned(a)); }
inline __device__ unsigned __half2uint_rn(__half a) { return __float2uint_rn(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __uint2half_rz(unsigned);
inline __device__ unsigned __half2uint_rz(__half a) { return __float2uint_rz(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __uint2half_rd(unsigned);
inline __device__ unsigned __half2uint_rd(__half a) { return __float2uint_rd(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __uint2half_ru(unsigned);
inline __device__ unsigned __half2uint_ru(__half a) { return __float2uint_ru(__barrister_half_to_float(a.__x)); }
BARRISTER_HD __half __short2half_rn(short a) { return __barrister_half_number(__barrister_half_of_signed(a)); }
__host__ __device__ short __half2short_rn(__half);
__host__ __device__ __half __short2half_rz(short);
__host__ __device__ short __half2short_rz(__half);
__host__ __device__ __half __short2half_rd(short);
__host__ __device__ short __half2short_rd(__half);
__host__ __device__ __half __short2half_ru(short);
__host__ __device__ short __half2short_ru(__half);
BARRISTER_HD __half __ushort2half_rn(unsigned short a) { return __barrister_half_number(__barrister_half_of_unsigned(a)); }
__host__ __device__ unsigned short __half2ushort_rn(__half);
__host__ __device__ __half __ushort2half_rz(unsigned short);
__host__ __device__ unsigned short __half2ushort_rz(__half);
__host__ __device__ __half __ushort2half_rd(unsigned short);
__host__ __device__ unsigned short __half2ushort_rd(__half);
__host__ __device__ __half __ushort2half_ru(unsigned short);
__host__ __device__ unsigned short __half2ushort_ru(__half);
BARRISTER_HD __half __ll2half_rn(long long a) { return __barrister_half_number(__barrister_half_of_signed(a)); }
inline __device__ long long __half2ll_rn(__half a) { return __float2ll_rn(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __ll2half_rz(long long);
inline __device__ long long __half2ll_rz(__half a) { return __float2ll_rz(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __ll2half_rd(long long);
inline __device__ long long __half2ll_rd(__half a) { return __float2ll_rd(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __ll2half_ru(long long);
inline __device__ long long __half2ll_ru(__half a) { return __float2ll_ru(__barrister_half_to_float(a.__x)); }
BARRISTER_HD __half __ull2half_rn(unsigned long long a) { return __barrister_half_number(__barrister_half_of_unsigned(a)); }
inline __device__ unsigned long long __half2ull_rn(__half a) { return __float2ull_rn(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __ull2half_rz(unsigned long long);
inline __device__ unsigned long long __half2ull_rz(__half a) { return __float2ull_rz(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __ull2half_rd(unsigned long long);
inline __device__ unsigned long long __half2ull_rd(__half a) { return __float2ull_rd(__barrister_half_to_float(a.__x)); }
__host__ __device__ __half __ull2half_ru(unsigned long long);
inline __device__ unsigned long long __half2ull_ru(__half a) { return __float2ull_ru(__barrister_half_to_float(a.__x)); }
BARRISTER_HD short __half_as_short(__half a) { return (short)a.__x; }
BARRISTER_HD unsigned short __half_as_ushort(__half a) { return a.__x; }
BARRISTER_HD __half __short_as_half(short a) { return __barrister_half_number((unsigned short)a); }
BARRISTER_HD __half __ushort_as_half(unsigned short a) { return __barrister_half_number(a); }
BARRISTER_HD __half2 __float2half2_rn(float a) { return __barrister_half_pair(__float2half(a), __float2half(a)); }
BARRISTER_HD __half2 __floats2half2_rn(float a, float b) { return __barrister_half_pair(__float2half(a), __float2half(b)); }
BARRISTER_HD __half2 __float22half2_rn(float2 a) { return __barrister_half_pair(__float2half(a.x), __float2half(a.y)); }
BARRISTER_HD float2 __half22float2(__half2 a) {
  float2 result;
  result.x = __half2float(a.x);
  result.y = __half2float(a.y);
  return result;
}
BARRISTER_HD __half2 __half2half2(__half a) { return __barrister_half_pair(a, a); }
BARRISTER_HD __half2 __halves2half2(__half a, __half b) { return __barrister_half_pair(a, b); }
BARRISTER_HD __half2 make_half2(__half a, __half b) { return __barrister_half_pair(a, b); }
BARRISTER_HD float __low2float(__half2 a) { return __half2float(a.x); }
BARRISTER_HD float __high2float(__half2 a) { return __half2float(a.y); }
BARRISTER_HD __half __low2half(__half2 a) { return a.x; }
BARRISTER_HD __half __high2half(__half2 a) { return a.y; }
BARRISTER_HD __half2 __low2half2(__half2 a) { return __barrister_half_pair(a.x, a.x); }
BARRISTER_HD __half2 __high2half2(__half2 a) { return __barrister_half_pair(a.y, a.y); }
BARRISTER_HD __half2 __lows2half2(__half2 a, __half2 b) { return __barrister_half_pair(a.x, b.x); }
BARRISTER_HD __half2 __highs2half2(__half2 a, __half2 b) { return __barrister_half_pair(a.y, b.y); }
BARRISTER_HD __half2 __lowhigh2highlow(__half2 a) { return __barrister_half_pair(a.y, a.x); }
#undef BARRISTER_HD
#endif
