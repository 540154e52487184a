// Functions that the hardware rounds otherwise than the host: what rests on their last digits is no difference.
// equiv long by_function by_root: inconclusive
// equiv by_function negative: different
// equiv by_function by_function_again: equivalent
// equiv length by_squares: inconclusive
// equiv length other_length: different
// equiv fused in_two_steps: different
// equiv compared ones: inconclusive
// equiv chosen by_function: inconclusive
// equiv long amplified zeros: inconclusive
// equiv counted zeros: inconclusive
// equiv where_wrong by_function: different
// equiv exponential exponential_of_more: different
// equiv exponential fast: inconclusive
// equiv no_number other_bits: inconclusive
// equiv no_number ones_of_bits: inconclusive
// equiv sign_of_none signs: inconclusive
// equiv is_none ones: different
#define ME (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void by_function(float *out, const float *in) { out[ME] = rsqrtf(in[ME]); }
__global__ void by_function_again(float *out, const float *in) {
  float v = in[ME];
  out[ME] = rsqrtf(v);
}
__global__ void by_root(float *out, const float *in) { out[ME] = 1.0f / sqrtf(in[ME]); }
__global__ void negative(float *out, const float *in) { out[ME] = -rsqrtf(in[ME]); }
__global__ void where_wrong(float *out, const float *in) { out[ME] = rsqrtf(in[ME + 1]); }

__global__ void length(float *out, const float *in) { out[ME] = hypotf(in[ME], in[ME + 1]); }
__global__ void by_squares(float *out, const float *in) { out[ME] = sqrtf(in[ME] * in[ME] + in[ME + 1] * in[ME + 1]); }
__global__ void other_length(float *out, const float *in) { out[ME] = hypotf(in[ME], in[ME + 2]); }

// Rounded once, by all hardware, and twice.
__global__ void fused(float *out, const float *in) { out[ME] = fmaf(in[ME], in[ME + 1], in[ME + 2]); }
__global__ void in_two_steps(float *out, const float *in) { out[ME] = in[ME] * in[ME + 1] + in[ME + 2]; }

__global__ void ones(float *out, const float *in) { out[ME] = 1.0f; }
__global__ void zeros(float *out, const float *in) { out[ME] = 0.0f; }
__global__ void compared(float *out, const float *in) {
  out[ME] = expf(in[ME]) == expf(in[ME] * 0.5f) * expf(in[ME] * 0.5f) ? 0.0f : 1.0f;
}
__global__ void chosen(float *out, const float *in) {
  float a = rsqrtf(in[ME]), b = 1.0f / sqrtf(in[ME]);
  out[ME] = a == b ? a : 7.0f;
}
__global__ void amplified(float *out, const float *in) {
  out[ME] = (rsqrtf(in[ME]) - 1.0f / sqrtf(in[ME])) * 1e20f;
}
__global__ void counted(float *out, const float *in) {
  int whole = (int)(cbrtf(in[ME]) * 1e6f) - (int)(powf(in[ME], 1.0f / 3.0f) * 1e6f);
  out[ME] = (float)whole;
}
__global__ void exponential(float *out, const float *in) { out[ME] = expf(in[ME]); }
__global__ void fast(float *out, const float *in) { out[ME] = __expf(in[ME]); }
__global__ void exponential_of_more(float *out, const float *in) { out[ME] = expf(in[ME] + 1.0f); }

// The bits of what is no number are not the same on all hardware.
__global__ void no_number(float *out, const float *in) {
  float nothing = in[ME] * 0.0f / 0.0f;
  out[ME] = (float)(__float_as_int(nothing) & 0x7fffffff);
}
__global__ void sign_of_none(float *out, const float *in) {
  float nothing = in[ME] * 0.0f / 0.0f;
  out[ME] = signbit(nothing) ? 1.0f : 0.0f;
}
__global__ void signs(float *out, const float *in) { out[ME] = in[ME] != in[ME] ? 2.0f : 0.0f; }
__global__ void is_none(float *out, const float *in) { out[ME] = isnan(in[ME] * 0.0f / 0.0f) ? 0.0f : 1.0f; }
__global__ void other_bits(float *out, const float *in) { out[ME] = (float)0x7fc00001; }
__global__ void ones_of_bits(float *out, const float *in) { out[ME] = (float)0x7fffffff; }
