// verdict: verified
// flags:
//
// A tree reduction with sequential addressing, for every block size that is a power of
// two and every operator that is associative and commutes (`__reduction_monoid`): halves
// are combined, so inputs that are far apart come together first.
//
//   n = 8      0 1 2 3 4 5 6 7
//   s = 4      04  15  26  37            element x: the inputs x, x + 4
//   s = 2      0246    1357                         x, x + 2, x + 4, x + 6
//   s = 1      01234567                             all
//
// After the round with `s`, each element below `s` is the sum of the inputs whose number
// it leaves modulo `s`.

#include "barrister.h"

__global__ void reduce_sequential(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __reduction_monoid(a, n, +, 0);
  __syncthreads();

  for (unsigned s = n / 2;
       __invariant(s == 0 || __is_pow2(s)), __invariant(2 * s <= n),
       s > 0; s /= 2) {
    if (tid < s)
      a[tid] = a[tid] + a[tid + s];
    __element_invariant(a, x, __implies(x < s, __is_strided_sum(a[x], x, s)));
    __syncthreads();
  }

  if (tid == 0) {
    __assert(__is_strided_sum(a[0], 0, 1));
    out[blockIdx.x] = a[0];
  }
}
