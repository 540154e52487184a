// verdict: verified
// flags: --only races
// What is no number has bits that tell it from others: clang says which, and CUDA's constants are their bits.
#include <math_constants.h>
__global__ void same(float *out) { out[0] = __builtin_nanf("7"); }

__global__ void both(float *out) { out[0] = threadIdx.x == 0 ? CUDART_NAN_F : __int_as_float(0x7fffffff); }

__global__ void written(double *out) {
  out[0] = threadIdx.x == 0 ? CUDART_NAN : __longlong_as_double(0xfff8000000000000);
}

__global__ void own(float *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = nanf("1"); }
