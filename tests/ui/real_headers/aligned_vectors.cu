// verdict: verified
// flags:
// CUDA 13 has vectors that say how they are aligned.
__global__ void fill(double4_16a *a, double4_32a *b) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  static_assert(alignof(double4_16a) == 16 && alignof(double4_32a) == 32 && sizeof(double4_32a) == 32, "");
  a[i] = make_double4_16a(1, 2, 3, 4);
  b[i] = make_double4_32a(1, 2, 3, a[i].x);
}
