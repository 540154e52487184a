// verdict: unsupported
// flags: --block 64
// Behind the first round the factor differs between threads.
#include "barrister.h"
// each round doubles: a[x] == x * 2^k
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = t;
  unsigned f = 1;
  __element_invariant(a, x, a[x] == x * f, x);
  __syncthreads();
  for (unsigned i = 0; i < 5; i++) {
    unsigned v = a[63 - t];
    a[63 - t] = 2 * v;
    f = 2 * f + (t & 1);
    __element_invariant(a, x, a[x] == x * f, 63 - x);  //~ unsupported/element-invariant-of-thread
    __syncthreads();
  }
  unsigned v = a[(t + 1) % 64];
  __assert(v == ((t + 1) % 64) * f);
  out[blockIdx.x * 64 + t] = v;
}
