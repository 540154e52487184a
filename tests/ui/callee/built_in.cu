// verdict: verified
// flags:
// A function of the language is called as if it were named.
typedef double (*Op)(double);
__device__ double twice(double x) { return 2 * x; }
__global__ void k(double *a, int which) {
  Op op;
  if (which == 0) op = twice;
  else op = cos;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = op(a[i]);
}
template <double (*OP)(double)> __global__ void by_template(double *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = OP(a[i]);
}
template __global__ void by_template<twice>(double *);
