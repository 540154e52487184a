// Complex numbers, as CUDA's header of this name has them.
#ifndef BARRISTER_CUCOMPLEX_H
#define BARRISTER_CUCOMPLEX_H
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
#define BARRISTER_COMPLEX(T, C, F)                                                                 \
  static __host__ __device__ inline T cuCreal##F(C z) { return z.x; }                               \
  static __host__ __device__ inline T cuCimag##F(C z) { return z.y; }                               \
  static __host__ __device__ inline C cuConj##F(C z) {                                             \
    C result;                                                                                      \
    result.x = z.x;                                                                                \
    result.y = -z.y;                                                                               \
    return result;                                                                                 \
  }                                                                                                \
  static __host__ __device__ inline C cuCadd##F(C a, C b) {                                        \
    C result;                                                                                      \
    result.x = a.x + b.x;                                                                          \
    result.y = a.y + b.y;                                                                          \
    return result;                                                                                 \
  }                                                                                                \
  static __host__ __device__ inline C cuCsub##F(C a, C b) {                                        \
    C result;                                                                                      \
    result.x = a.x - b.x;                                                                          \
    result.y = a.y - b.y;                                                                          \
    return result;                                                                                 \
  }                                                                                                \
  static __host__ __device__ inline C cuCmul##F(C a, C b) {                                        \
    C result;                                                                                      \
    result.x = a.x * b.x - a.y * b.y;                                                              \
    result.y = a.x * b.y + a.y * b.x;                                                              \
    return result;                                                                                 \
  }
BARRISTER_COMPLEX(float, cuFloatComplex, f)
BARRISTER_COMPLEX(double, cuDoubleComplex, )
#undef BARRISTER_COMPLEX
static __host__ __device__ inline cuFloatComplex make_cuFloatComplex(float x, float y) {
  cuFloatComplex result;
  result.x = x;
  result.y = y;
  return result;
}
static __host__ __device__ inline cuDoubleComplex make_cuDoubleComplex(double x, double y) {
  cuDoubleComplex result;
  result.x = x;
  result.y = y;
  return result;
}
static __host__ __device__ inline cuComplex make_cuComplex(float x, float y) { return make_cuFloatComplex(x, y); }
__host__ __device__ float cuCabsf(cuFloatComplex);
__host__ __device__ double cuCabs(cuDoubleComplex);
__host__ __device__ cuFloatComplex cuCdivf(cuFloatComplex, cuFloatComplex);
__host__ __device__ cuDoubleComplex cuCdiv(cuDoubleComplex, cuDoubleComplex);
static __host__ __device__ inline cuFloatComplex cuCfmaf(cuFloatComplex a, cuFloatComplex b, cuFloatComplex c) {
  return make_cuFloatComplex((a.x * b.x + c.x) - a.y * b.y, (a.x * b.y + c.y) + a.y * b.x);
}
static __host__ __device__ inline cuDoubleComplex cuCfma(cuDoubleComplex a, cuDoubleComplex b, cuDoubleComplex c) {
  return make_cuDoubleComplex((a.x * b.x + c.x) - a.y * b.y, (a.x * b.y + c.y) + a.y * b.x);
}
static __host__ __device__ inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) {
  return make_cuDoubleComplex(a.x, a.y);
}
static __host__ __device__ inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) {
  return make_cuFloatComplex((float)a.x, (float)a.y);
}
#endif
