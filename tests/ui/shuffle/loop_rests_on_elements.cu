// verdict: verified
// flags: --block 32
// The invariants of a loop without a barrier may rest on what is known of elements.
#include "barrister.h"

__global__ void loop_rests_on_elements(unsigned n) {
  __shared__ unsigned a[32];
  const unsigned tid = threadIdx.x;
  a[tid] = tid;
  __element_invariant(a, x, __implies(x < 32, a[x] <= 31), x);
  __syncthreads();
  unsigned most = a[0];
  for (unsigned i = 0; __invariant(most <= 31), i < n; ++i)
    most = a[i % 32];
  __assert(most <= 31);
}
