// verdict: verified
// flags: --block 64 --grid 1
// Equal bits are equal numbers, and what is computed of them is equal.
#include <cuda_fp16.h>
__global__ void keep(int *out, const __half *in) {
  __half x = in[0], y = in[0];
  float p = __half2float(x * x), q = __half2float(y * y);
  int i = threadIdx.x;
  if (__float_as_int(p) == __float_as_int(q)) out[i] = 1;
  else out[0] = 2;
}
