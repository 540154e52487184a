// verdict: verified
// flags:
// Each thread writes two elements, for every block size: no one formula is right for all
// elements, so it is the thread whose address the element is.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[2048];
  unsigned t = threadIdx.x;
  unsigned n = blockDim.x;
  a[t] = 7;
  a[n + t] = 7;
  __element_invariant(a, x, __implies(x < 2 * n, a[x] == 7));
  __syncthreads();
  __assert(a[2 * n - 1 - t] == 7);
  out[blockIdx.x * n + t] = a[2 * n - 1 - t];
}
