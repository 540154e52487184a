// Bytes and halves that are packed in words, and the operations for dynamic programming, which are
// compositions of others.

#ifndef BARRISTER_CUDA_PACKED_H
#define BARRISTER_CUDA_PACKED_H

#define BARRISTER_PACKED(T)                                                                        \
  __device__ T __dp4a(T, T, T);                                                                    \
  __device__ T __dp2a_lo(T, T, T);                                                                 \
  __device__ T __dp2a_hi(T, T, T);
BARRISTER_PACKED(int)
BARRISTER_PACKED(unsigned)

#define BARRISTER_PART(NAME)                                                                       \
  __device__ unsigned NAME##2(unsigned);                                                           \
  __device__ unsigned NAME##4(unsigned);
#define BARRISTER_PARTS(NAME)                                                                      \
  __device__ unsigned NAME##2(unsigned, unsigned);                                                 \
  __device__ unsigned NAME##4(unsigned, unsigned);
BARRISTER_PART(__vabs)
BARRISTER_PART(__vabsss)
BARRISTER_PART(__vneg)
BARRISTER_PART(__vnegss)
BARRISTER_PARTS(__vabsdiffs)
BARRISTER_PARTS(__vabsdiffu)
BARRISTER_PARTS(__vadd)
BARRISTER_PARTS(__vaddss)
BARRISTER_PARTS(__vaddus)
BARRISTER_PARTS(__vavgs)
BARRISTER_PARTS(__vavgu)
BARRISTER_PARTS(__vhaddu)
BARRISTER_PARTS(__vcmpeq)
BARRISTER_PARTS(__vcmpges)
BARRISTER_PARTS(__vcmpgeu)
BARRISTER_PARTS(__vcmpgts)
BARRISTER_PARTS(__vcmpgtu)
BARRISTER_PARTS(__vcmples)
BARRISTER_PARTS(__vcmpleu)
BARRISTER_PARTS(__vcmplts)
BARRISTER_PARTS(__vcmpltu)
BARRISTER_PARTS(__vcmpne)
BARRISTER_PARTS(__vmaxs)
BARRISTER_PARTS(__vmaxu)
BARRISTER_PARTS(__vmins)
BARRISTER_PARTS(__vminu)
BARRISTER_PARTS(__vsads)
BARRISTER_PARTS(__vsadu)
BARRISTER_PARTS(__vseteq)
BARRISTER_PARTS(__vsetges)
BARRISTER_PARTS(__vsetgeu)
BARRISTER_PARTS(__vsetgts)
BARRISTER_PARTS(__vsetgtu)
BARRISTER_PARTS(__vsetles)
BARRISTER_PARTS(__vsetleu)
BARRISTER_PARTS(__vsetlts)
BARRISTER_PARTS(__vsetltu)
BARRISTER_PARTS(__vsetne)
BARRISTER_PARTS(__vsub)
BARRISTER_PARTS(__vsubss)
BARRISTER_PARTS(__vsubus)

// A sum wraps around, as that of unsigned numbers does.
#define BARRISTER_FUSED(T, S)                                                                      \
  inline __device__ T __viaddmax_##S(T a, T b, T c) { return max((T)((unsigned)a + (unsigned)b), c); } \
  inline __device__ T __viaddmin_##S(T a, T b, T c) { return min((T)((unsigned)a + (unsigned)b), c); } \
  inline __device__ T __vimax3_##S(T a, T b, T c) { return max(max(a, b), c); }                    \
  inline __device__ T __vimin3_##S(T a, T b, T c) { return min(min(a, b), c); }                    \
  inline __device__ T __vibmax_##S(T a, T b, bool *first) {                                        \
    *first = a >= b;                                                                               \
    return max(a, b);                                                                              \
  }                                                                                                \
  inline __device__ T __vibmin_##S(T a, T b, bool *first) {                                        \
    *first = a <= b;                                                                               \
    return min(a, b);                                                                              \
  }
BARRISTER_FUSED(int, s32)
BARRISTER_FUSED(unsigned, u32)
// Nothing below zero.
inline __device__ int __viaddmax_s32_relu(int a, int b, int c) { return max(__viaddmax_s32(a, b, c), 0); }
inline __device__ int __viaddmin_s32_relu(int a, int b, int c) { return max(__viaddmin_s32(a, b, c), 0); }
inline __device__ int __vimax3_s32_relu(int a, int b, int c) { return max(__vimax3_s32(a, b, c), 0); }
inline __device__ int __vimin3_s32_relu(int a, int b, int c) { return max(__vimin3_s32(a, b, c), 0); }
inline __device__ int __vimax_s32_relu(int a, int b) { return max(max(a, b), 0); }
inline __device__ int __vimin_s32_relu(int a, int b) { return max(min(a, b), 0); }

// The same of two halves; of which half a predicate tells is in the order of the pointers: the upper one first.
#define BARRISTER_FUSED_HALVES(T, S, MAX, MIN)                                                     \
  inline __device__ unsigned __viaddmax_##S(unsigned a, unsigned b, unsigned c) { return MAX(__vadd2(a, b), c); } \
  inline __device__ unsigned __viaddmin_##S(unsigned a, unsigned b, unsigned c) { return MIN(__vadd2(a, b), c); } \
  inline __device__ unsigned __vimax3_##S(unsigned a, unsigned b, unsigned c) { return MAX(MAX(a, b), c); } \
  inline __device__ unsigned __vimin3_##S(unsigned a, unsigned b, unsigned c) { return MIN(MIN(a, b), c); } \
  inline __device__ unsigned __vibmax_##S(unsigned a, unsigned b, bool *upper, bool *lower) {      \
    *upper = (T)(a >> 16) >= (T)(b >> 16);                                                         \
    *lower = (T)a >= (T)b;                                                                         \
    return MAX(a, b);                                                                              \
  }                                                                                                \
  inline __device__ unsigned __vibmin_##S(unsigned a, unsigned b, bool *upper, bool *lower) {      \
    *upper = (T)(a >> 16) <= (T)(b >> 16);                                                         \
    *lower = (T)a <= (T)b;                                                                         \
    return MIN(a, b);                                                                              \
  }
BARRISTER_FUSED_HALVES(short, s16x2, __vmaxs2, __vmins2)
BARRISTER_FUSED_HALVES(unsigned short, u16x2, __vmaxu2, __vminu2)
inline __device__ unsigned __viaddmax_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__viaddmax_s16x2(a, b, c), 0);
}
inline __device__ unsigned __viaddmin_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__viaddmin_s16x2(a, b, c), 0);
}
inline __device__ unsigned __vimax3_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__vimax3_s16x2(a, b, c), 0);
}
inline __device__ unsigned __vimin3_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__vimin3_s16x2(a, b, c), 0);
}
inline __device__ unsigned __vimax_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmaxs2(a, b), 0); }
inline __device__ unsigned __vimin_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmins2(a, b), 0); }

#endif
