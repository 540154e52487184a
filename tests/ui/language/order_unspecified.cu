// verdict: unsupported
// flags: --block 64
// The order in which the operands are evaluated is not specified.
__device__ unsigned next(unsigned &s) {
  s = s * 3u + 1u;
  return s;
}

__global__ void calls(int *a, unsigned s) {
  if (next(s) != next(s))
    //~^ unsupported/unspecified-order
    a[0] = threadIdx.x;
}

__global__ void variable_and_step(int *a, int x) {
  a[threadIdx.x] = x + x++;
  //~^ unsupported/unspecified-order
}

__global__ void arguments(int *a, int x) {
  int2 v = make_int2(++x, ++x);
  //~^ unsupported/unspecified-order
  a[threadIdx.x] = v.x;
}
