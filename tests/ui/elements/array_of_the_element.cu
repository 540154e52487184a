// verdict: error
// flags: --block 64
// `(a + x)[x]` is element 2 * x of the array: not every element, and not element x.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = tid;
  __element_invariant(a + x, x, __implies(x < 16, (a + x)[x] == x), x);  //~ annotation
  __syncthreads();
  out[blockIdx.x * 64 + tid] = a[63 - tid];
}
