// verdict: unsupported
// flags:

// Whether two string literals are one object is unspecified, [lex.string]/9: clang makes one of these.
__global__ void two_literals() {
  __shared__ int s;
  const char *p = "ab", *q = "ab";
  if (p == q) s = threadIdx.x; //~ unsupported/unspecified-address
}
__device__ const char *f1() { return "x"; }
__device__ const char *f2() { return "x"; }
__global__ void of_two_functions() {
  __shared__ int s;
  if (f1() == f2()) s = threadIdx.x; //~ unsupported/unspecified-address
}
__global__ void divergence(int n) {
  const char *p = n ? "yes" : "no", *q = "yes";
  if (n && p == q && threadIdx.x) __syncthreads(); //~ unsupported/unspecified-address
}
__global__ void asserted() {
  __assert("q" != "q"); //~ unsupported/unspecified-address
}
__global__ void references() {
  __shared__ int s;
  const char(&r)[3] = "ab";
  const char(&q)[3] = "ab";
  if (&r == &q) s = threadIdx.x; //~ unsupported/unspecified-address
}
__global__ void name_of_the_function() {
  __shared__ int s;
  const char *p = __func__, *q = "name_of_the_function";
  if (p == q) s = threadIdx.x; //~ unsupported/unspecified-address
}
__global__ void in_a_loop(int n) {
  __shared__ int s;
  const char *p = "a";
  for (int i = 0; i < n; ++i) {
    if (p == "b") s = threadIdx.x; //~ unsupported/unspecified-address
    p = "c";
  }
}
