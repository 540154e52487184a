// verdict: refuted
// flags: --block 32
// Nor entry nor iteration of such a loop goes unproved, wherever it stands.
#include "barrister.h"

__global__ void loop_does_not_rest_on_elements(unsigned n) {
  __shared__ unsigned a[32];
  const unsigned tid = threadIdx.x;
  a[tid] = tid;
  unsigned least = 0;
  for (unsigned i = 0; __invariant(least <= 5), i < n; ++i) //~ invariant/maintained
    ++least;
  __element_invariant(a, x, __implies(x < 32, a[x] <= 31), x);
  __syncthreads();
  unsigned most = a[31];
  for (unsigned i = 0; __invariant(most <= 30), i < n; ++i) //~ invariant/entry
    most = 7;
  __element_invariant(a, x, __implies(x < 32, a[x] <= 31), x);
  __syncthreads();
  unsigned last = 0;
  for (unsigned i = 0; i < 2; ++i) {
    for (unsigned j = 0; __invariant(last <= 30), j < n; ++j) //~ invariant/maintained
      last = a[j % 32];
    __element_invariant(a, x, __implies(x < 32, a[x] <= 31), x);
    __syncthreads();
  }
}
