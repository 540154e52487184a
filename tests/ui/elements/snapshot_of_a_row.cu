// verdict: unsupported
// flags:
//
// The copy would begin with another row.

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int a[2][32], c[2][32];
  __requires(blockDim.x == 32);
  unsigned t = threadIdx.x;
  a[0][t] = in[t];
  a[1][t] = in[t + 32];
  __syncthreads();
  __array_snapshot(c, a + 1); //~ unsupported/snapshot
  __element_invariant(a[0], x, a[0][x] == c[0][x]);
  __syncthreads();
}
