// verdict: error
// flags:
//
// The rows are exchanged: the array is a permutation of itself, its first row is not.

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int a[2][32], c[2][32];
  __requires(blockDim.x == 32);
  unsigned t = threadIdx.x;
  a[0][t] = in[t];
  a[1][t] = in[t + 32];
  __syncthreads();
  __array_snapshot(c, a);
  int first = a[0][t];
  a[0][t] = a[1][t];
  a[1][t] = first;
  __permutation_invariant(a[0], c[0]); //~ annotation
  __syncthreads();
}
