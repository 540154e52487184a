// Arithmetic of integers, exact as it is: what wraps around, what is shifted, what truncates.
// equiv half shifted: equivalent
// equiv half signed_half: different
// equiv average without_overflow: different
// equiv clamp branches: equivalent
// equiv clamp off_by_one: different
// equiv masked remainder: equivalent
// equiv masked signed_remainder: different
// equiv scaled doubled: equivalent
// equiv scaled narrow: different

__global__ void half(unsigned *out, const unsigned *in) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] / 2;
}

__global__ void shifted(unsigned *out, const unsigned *in) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] >> 1;
}

// From 2^31 on.
__global__ void signed_half(unsigned *out, const unsigned *in) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (int)in[i] / 2;
}

__global__ void average(unsigned *out, const unsigned *in) {
  unsigned i = threadIdx.x;
  out[i] = (in[2 * i] + in[2 * i + 1]) / 2;
}

// The sum does not wrap around.
__global__ void without_overflow(unsigned *out, const unsigned *in) {
  unsigned i = threadIdx.x;
  out[i] = (unsigned)(((unsigned long long)in[2 * i] + in[2 * i + 1]) / 2);
}

__global__ void clamp(int *out, const int *in) {
  int i = threadIdx.x;
  int v = in[i];
  out[i] = v > 255 ? 255 : v < 0 ? 0 : v;
}

__global__ void branches(int *out, const int *in) {
  int v = in[threadIdx.x];
  if (v < 0) v = 0;
  else if (v >= 256) v = 255;
  out[threadIdx.x] = v;
}

__global__ void off_by_one(int *out, const int *in) {
  int v = in[threadIdx.x];
  if (v < 0) v = 0;
  else if (v > 256) v = 255;
  out[threadIdx.x] = v;
}

__global__ void masked(unsigned *out, const int *in) {
  out[threadIdx.x] = (unsigned)in[threadIdx.x] & 31;
}

__global__ void remainder(unsigned *out, const int *in) {
  out[threadIdx.x] = (unsigned)in[threadIdx.x] % 32;
}

// Of negative numbers the remainder is another one.
__global__ void signed_remainder(unsigned *out, const int *in) {
  out[threadIdx.x] = in[threadIdx.x] % 32;
}

__global__ void scaled(unsigned *out, const unsigned *in) {
  out[threadIdx.x] = in[threadIdx.x] * 4;
}

__global__ void doubled(unsigned *out, const unsigned *in) {
  unsigned v = in[threadIdx.x];
  v += v;
  out[threadIdx.x] = v + v;
}

// Loses the upper half.
__global__ void narrow(unsigned *out, const unsigned *in) {
  unsigned short v = in[threadIdx.x];
  out[threadIdx.x] = v * 4u;
}
