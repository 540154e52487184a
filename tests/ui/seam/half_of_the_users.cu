// verdict: refuted
// flags:
// The name is the user's own.
typedef char half;
__global__ void k() {
  __shared__ short s[4096];
  half *p = (half *)s;
  p[threadIdx.x] = 1;
  short v = s[threadIdx.x]; //~ race/write-read
  (void)v;
}
