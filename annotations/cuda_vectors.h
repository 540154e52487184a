// CUDA's vector types, their makers, and the built-in variables.

#ifndef BARRISTER_CUDA_VECTORS_H
#define BARRISTER_CUDA_VECTORS_H

#define BARRISTER_VECTOR1(T, N)                                                                    \
  struct N##1 { T x; };                                                                            \
  __host__ __device__ N##1 make_##N##1(T x);
#define BARRISTER_VECTOR(T, N, A2, A4)                                                             \
  BARRISTER_VECTOR1(T, N)                                                                          \
  struct __align__(A2) N##2 { T x, y; };                                                           \
  __host__ __device__ N##2 make_##N##2(T x, T y);                                                  \
  struct N##3 { T x, y, z; };                                                                      \
  __host__ __device__ N##3 make_##N##3(T x, T y, T z);                                             \
  struct __align__(A4) N##4 { T x, y, z, w; };                                                     \
  __host__ __device__ N##4 make_##N##4(T x, T y, T z, T w);

BARRISTER_VECTOR(signed char, char, 2, 4)
BARRISTER_VECTOR(unsigned char, uchar, 2, 4)
BARRISTER_VECTOR(short, short, 4, 8)
BARRISTER_VECTOR(unsigned short, ushort, 4, 8)
BARRISTER_VECTOR(int, int, 8, 16)
BARRISTER_VECTOR(unsigned int, uint, 8, 16)
BARRISTER_VECTOR(long, long, 16, 16)
BARRISTER_VECTOR(unsigned long, ulong, 16, 16)
BARRISTER_VECTOR(long long, longlong, 16, 16)
BARRISTER_VECTOR(unsigned long long, ulonglong, 16, 16)
BARRISTER_VECTOR(float, float, 8, 16)
BARRISTER_VECTOR(double, double, 16, 16)

// From CUDA 13 on these say how they are aligned.
#define BARRISTER_ALIGNED(T, N, A)                                                                 \
  struct __align__(A) N##_##A##a { T x, y, z, w; };                                                \
  __host__ __device__ N##_##A##a make_##N##_##A##a(T x, T y, T z, T w);
#define BARRISTER_ALIGNED_BOTH(T, N) BARRISTER_ALIGNED(T, N, 16) BARRISTER_ALIGNED(T, N, 32)

BARRISTER_ALIGNED_BOTH(long, long4)
BARRISTER_ALIGNED_BOTH(unsigned long, ulong4)
BARRISTER_ALIGNED_BOTH(long long, longlong4)
BARRISTER_ALIGNED_BOTH(unsigned long long, ulonglong4)
BARRISTER_ALIGNED_BOTH(double, double4)

struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1)
      : x(a), y(b), z(c) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};

extern __device__ const uint3 threadIdx;
extern __device__ const uint3 blockIdx;
extern __device__ const dim3 blockDim;
extern __device__ const dim3 gridDim;
extern __device__ const int warpSize;

#endif
