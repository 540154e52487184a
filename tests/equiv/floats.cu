// Floating-point numbers: what is no identity for all of them is none.
// equiv sum same_sum: equivalent
// equiv sum plus_zero: different
// equiv sum other_order: different
// equiv larger by_fmax: different
// equiv larger negated: different
// equiv scaled by_division: inconclusive
// equiv scaled by_reciprocal: different
// equiv guarded not_less: different

__global__ void sum(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] + b[i] + 1.0f;
}

__global__ void same_sum(float *out, const float *a, const float *b) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float t = a[i];
  t += b[i];
  t += 1.0f;
  out[i] = t;
}

// -0.0 + 0.0 is 0.0: but here behind it comes 1, which both leave.
__global__ void plus_zero(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = a[i] + b[i];
  out[i] = (s == s ? s + 1.0f : 1.0f);
}

__global__ void other_order(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] + (b[i] + 1.0f);
}

__global__ void larger(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] > b[i] ? a[i] : b[i];
}

// Of a NaN and a number the number.
__global__ void by_fmax(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fmaxf(a[i], b[i]);
}

// Only where one of them is no number.
__global__ void negated(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = !(a[i] <= b[i]) ? a[i] : b[i];
}

// Equal for all numbers, and no proof knows it.
__global__ void scaled(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * 0.5f;
}

__global__ void by_division(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 2.0f;
}

__global__ void by_reciprocal(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * 0.3333f;
}

__global__ void guarded(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] < b[i]) out[i] = 1.0f;
}

__global__ void not_less(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (!(a[i] >= b[i])) out[i] = 1.0f;
}
