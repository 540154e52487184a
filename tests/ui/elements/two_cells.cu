// verdict: unsupported
// flags: --block 64
// Each thread alone keeps the sum of two cells; together they do not.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  __shared__ unsigned b[64];
  unsigned t = threadIdx.x;
  a[t] = 1; b[63 - t] = 1;
  __element_invariant(a, x, a[x] + b[x] <= 1, x);  //~ unsupported/element-invariant-other-cell
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
