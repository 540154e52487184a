// Values that are no numbers, lengths of vectors, and assertions that stop a kernel.
// equiv seven_by_text seven_by_bits: inconclusive
// equiv seven_by_text plain_by_text: inconclusive
// equiv by_function by_other_text: inconclusive
// equiv long length by_sum: inconclusive
// equiv long reciprocal_length one_by_length: inconclusive
// equiv difference_of_none is_none: inconclusive
// equiv to_integer least_of_none: inconclusive
// equiv asserted stated: inconclusive
// equiv zeros other_zeros: inconclusive

#include <cassert>
__global__ void seven_by_text(float *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = __builtin_nanf("7"); }

__global__ void seven_by_bits(float *out) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = __uint_as_float(0x7fc00007);
}

__global__ void plain_by_text(float *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = __builtin_nanf(""); }

__global__ void by_function(float *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = nanf("1"); }

__global__ void by_other_text(float *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = nanf("2"); }

// No sum of squares overflows on the way to a length.
__global__ void length(float *out, const float *x, int n) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = normf(n, x);
}

__global__ void by_sum(float *out, const float *x, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++) sum = fmaf(x[i], x[i], sum);
  out[threadIdx.x + blockIdx.x * blockDim.x] = sqrtf(sum);
}

__global__ void reciprocal_length(float *out, const float *x, int n) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = rnormf(n, x);
}

__global__ void one_by_length(float *out, const float *x, int n) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = 1 / normf(n, x);
}

__global__ void difference_of_none(int *out, const float *x) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = isnan(fdimf(x[i], 0.0f));
}

__global__ void is_none(int *out, const float *x) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = isnan(x[i]);
}

__global__ void to_integer(int *out, const double *x) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __double2int_rn(x[i]);
}

__global__ void least_of_none(int *out, const double *x) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = isnan(x[i]) ? -2147483647 - 1 : __double2int_rn(x[i]);
}

// Where `n` is something else, neither leaves anything.
__global__ void asserted(int *out, int n) {
  assert(n == 3);
  out[threadIdx.x + blockIdx.x * blockDim.x] = n;
}

__global__ void stated(int *out, int n) {
  assert(n == 3);
  out[threadIdx.x + blockIdx.x * blockDim.x] = 3;
}

// Of zeros the greater has no sign.
__global__ void zeros(float *out) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = fmaxf(-0.0f, 0.0f);
}

__global__ void other_zeros(float *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = 0.0f; }
