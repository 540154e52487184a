// verdict: verified
// flags:
//
// The keys are turned round: what was known of two of them is known of where they came from, by a
// copy that is made behind the barrier.

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int a[256], before[256];
  const unsigned n = blockDim.x, tid = threadIdx.x;
  __requires(n <= 256);
  a[tid] = 3 * tid;
  __element_invariant(a, x, __implies(x < n, a[x] == 3 * x));
  __elements_invariant_2(a, x, y, __implies(x < y && y < n, a[x] <= a[y]));
  __syncthreads();
  __array_snapshot(before, a);
  int mine = a[n - 1 - tid];
  __barrier_invariant_1(mine == before[n - 1 - tid], tid);
  __element_invariant(a, x, a[x] == before[x]);
  __elements_invariant_2(a, x, y, __implies(x < y && y < n, a[x] <= a[y]));
  __syncthreads();
  a[tid] = mine;
  __element_invariant(a, x, __implies(x < n, a[x] == before[n - 1 - x]));
  __elements_invariant_2(a, x, y, __implies(x < y && y < n, before[x] <= before[y] && a[x] >= a[y]));
  __syncthreads();
}
