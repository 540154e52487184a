// Numbers with the exponent of `float` and 8 bits of precision; float16.h says what is known of them.
#ifndef BARRISTER_CUDA_BF16_H
#define BARRISTER_CUDA_BF16_H
#include "cuda_fp16.h"
struct __align__(2) __nv_bfloat16_raw {
  unsigned short x;
};
struct __align__(4) __nv_bfloat162_raw {
  unsigned short x, y;
};
struct __half;
#define BARRISTER_T __nv_bfloat16
#define BARRISTER_OTHER __half
#define BARRISTER_T2 __nv_bfloat162
#define BARRISTER_RAW __nv_bfloat16_raw
#define BARRISTER_RAW2 __nv_bfloat162_raw
#define BARRISTER_OF(F) __barrister_bfloat_##F
#define BARRISTER_ONE 0x3f80
#if defined(__CUDA_NO_BFLOAT16_OPERATORS__)
#define BARRISTER_NO_OPERATORS
#endif
#if defined(__CUDA_NO_BFLOAT16_CONVERSIONS__)
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
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7fff)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7f7f)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3f80)

#define BARRISTER_HD inline __host__ __device__
BARRISTER_HD __nv_bfloat16 __float2bfloat16(float a) { return __barrister_bfloat_number(__barrister_bfloat_of_float_rn(a)); }
BARRISTER_HD __nv_bfloat16 __float2bfloat16_rn(float a) { return __barrister_bfloat_number(__barrister_bfloat_of_float_rn(a)); }
BARRISTER_HD __nv_bfloat16 __float2bfloat16_rz(float a) { return __barrister_bfloat_number(__barrister_bfloat_of_float_rz(a)); }
BARRISTER_HD __nv_bfloat16 __float2bfloat16_rd(float a) { return __barrister_bfloat_number(__barrister_bfloat_of_float_rd(a)); }
BARRISTER_HD __nv_bfloat16 __float2bfloat16_ru(float a) { return __barrister_bfloat_number(__barrister_bfloat_of_float_ru(a)); }
BARRISTER_HD __nv_bfloat16 __double2bfloat16(double a) { return __barrister_bfloat_number(__barrister_bfloat_of_double(a)); }
BARRISTER_HD float __bfloat162float(__nv_bfloat16 a) { return __barrister_bfloat_to_float(a.__x); }
BARRISTER_HD __nv_bfloat16 __int2bfloat16_rn(int a) { return __barrister_bfloat_number(__barrister_bfloat_of_signed(a)); }
inline __device__ int __bfloat162int_rn(__nv_bfloat16 a) { return __float2int_rn(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __int2bfloat16_rz(int);
inline __device__ int __bfloat162int_rz(__nv_bfloat16 a) { return __float2int_rz(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __int2bfloat16_rd(int);
inline __device__ int __bfloat162int_rd(__nv_bfloat16 a) { return __float2int_rd(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __int2bfloat16_ru(int);
inline __device__ int __bfloat162int_ru(__nv_bfloat16 a) { return __float2int_ru(__barrister_bfloat_to_float(a.__x)); }
BARRISTER_HD __nv_bfloat16 __uint2bfloat16_rn(unsigned a) { return __barrister_bfloat_number(__barrister_bfloat_of_unsigned(a)); }
inline __device__ unsigned __bfloat162uint_rn(__nv_bfloat16 a) { return __float2uint_rn(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rz(unsigned);
inline __device__ unsigned __bfloat162uint_rz(__nv_bfloat16 a) { return __float2uint_rz(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rd(unsigned);
inline __device__ unsigned __bfloat162uint_rd(__nv_bfloat16 a) { return __float2uint_rd(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_ru(unsigned);
inline __device__ unsigned __bfloat162uint_ru(__nv_bfloat16 a) { return __float2uint_ru(__barrister_bfloat_to_float(a.__x)); }
BARRISTER_HD __nv_bfloat16 __short2bfloat16_rn(short a) { return __barrister_bfloat_number(__barrister_bfloat_of_signed(a)); }
__host__ __device__ short __bfloat162short_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_rz(short);
__host__ __device__ short __bfloat162short_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_rd(short);
__host__ __device__ short __bfloat162short_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_ru(short);
__host__ __device__ short __bfloat162short_ru(__nv_bfloat16);
BARRISTER_HD __nv_bfloat16 __ushort2bfloat16_rn(unsigned short a) { return __barrister_bfloat_number(__barrister_bfloat_of_unsigned(a)); }
__host__ __device__ unsigned short __bfloat162ushort_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rz(unsigned short);
__host__ __device__ unsigned short __bfloat162ushort_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rd(unsigned short);
__host__ __device__ unsigned short __bfloat162ushort_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_ru(unsigned short);
__host__ __device__ unsigned short __bfloat162ushort_ru(__nv_bfloat16);
BARRISTER_HD __nv_bfloat16 __ll2bfloat16_rn(long long a) { return __barrister_bfloat_number(__barrister_bfloat_of_signed(a)); }
inline __device__ long long __bfloat162ll_rn(__nv_bfloat16 a) { return __float2ll_rn(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __ll2bfloat16_rz(long long);
inline __device__ long long __bfloat162ll_rz(__nv_bfloat16 a) { return __float2ll_rz(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __ll2bfloat16_rd(long long);
inline __device__ long long __bfloat162ll_rd(__nv_bfloat16 a) { return __float2ll_rd(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __ll2bfloat16_ru(long long);
inline __device__ long long __bfloat162ll_ru(__nv_bfloat16 a) { return __float2ll_ru(__barrister_bfloat_to_float(a.__x)); }
BARRISTER_HD __nv_bfloat16 __ull2bfloat16_rn(unsigned long long a) { return __barrister_bfloat_number(__barrister_bfloat_of_unsigned(a)); }
inline __device__ unsigned long long __bfloat162ull_rn(__nv_bfloat16 a) { return __float2ull_rn(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __ull2bfloat16_rz(unsigned long long);
inline __device__ unsigned long long __bfloat162ull_rz(__nv_bfloat16 a) { return __float2ull_rz(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __ull2bfloat16_rd(unsigned long long);
inline __device__ unsigned long long __bfloat162ull_rd(__nv_bfloat16 a) { return __float2ull_rd(__barrister_bfloat_to_float(a.__x)); }
__host__ __device__ __nv_bfloat16 __ull2bfloat16_ru(unsigned long long);
inline __device__ unsigned long long __bfloat162ull_ru(__nv_bfloat16 a) { return __float2ull_ru(__barrister_bfloat_to_float(a.__x)); }
BARRISTER_HD short __bfloat16_as_short(__nv_bfloat16 a) { return (short)a.__x; }
BARRISTER_HD unsigned short __bfloat16_as_ushort(__nv_bfloat16 a) { return a.__x; }
BARRISTER_HD __nv_bfloat16 __short_as_bfloat16(short a) { return __barrister_bfloat_number((unsigned short)a); }
BARRISTER_HD __nv_bfloat16 __ushort_as_bfloat16(unsigned short a) { return __barrister_bfloat_number(a); }
BARRISTER_HD __nv_bfloat162 __float2bfloat162_rn(float a) { return __barrister_bfloat_pair(__float2bfloat16(a), __float2bfloat16(a)); }
BARRISTER_HD __nv_bfloat162 __floats2bfloat162_rn(float a, float b) { return __barrister_bfloat_pair(__float2bfloat16(a), __float2bfloat16(b)); }
BARRISTER_HD __nv_bfloat162 __float22bfloat162_rn(float2 a) { return __barrister_bfloat_pair(__float2bfloat16(a.x), __float2bfloat16(a.y)); }
BARRISTER_HD float2 __bfloat1622float2(__nv_bfloat162 a) {
  float2 result;
  result.x = __bfloat162float(a.x);
  result.y = __bfloat162float(a.y);
  return result;
}
BARRISTER_HD __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) { return __barrister_bfloat_pair(a, a); }
BARRISTER_HD __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __barrister_bfloat_pair(a, b); }
BARRISTER_HD __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __barrister_bfloat_pair(a, b); }
BARRISTER_HD float __low2float(__nv_bfloat162 a) { return __bfloat162float(a.x); }
BARRISTER_HD float __high2float(__nv_bfloat162 a) { return __bfloat162float(a.y); }
BARRISTER_HD __nv_bfloat16 __low2bfloat16(__nv_bfloat162 a) { return a.x; }
BARRISTER_HD __nv_bfloat16 __high2bfloat16(__nv_bfloat162 a) { return a.y; }
BARRISTER_HD __nv_bfloat162 __low2bfloat162(__nv_bfloat162 a) { return __barrister_bfloat_pair(a.x, a.x); }
BARRISTER_HD __nv_bfloat162 __high2bfloat162(__nv_bfloat162 a) { return __barrister_bfloat_pair(a.y, a.y); }
BARRISTER_HD __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) { return __barrister_bfloat_pair(a.x, b.x); }
BARRISTER_HD __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) { return __barrister_bfloat_pair(a.y, b.y); }
BARRISTER_HD __nv_bfloat162 __lowhigh2highlow(__nv_bfloat162 a) { return __barrister_bfloat_pair(a.y, a.x); }
BARRISTER_HD __half::__half(const __nv_bfloat16 &a) : __x(__barrister_half_of_float_rn(__barrister_bfloat_to_float(a.__x))) {}
BARRISTER_HD __nv_bfloat16::__nv_bfloat16(const __half &a) : __x(__barrister_bfloat_of_float_rn(__barrister_half_to_float(a.__x))) {}
#undef BARRISTER_HD
#endif
