// verdict: verified
// flags:
//
// The elements of a part are those up to the end of the array.

#include "barrister.h"

__global__ void k(unsigned n) {
  __shared__ unsigned a[64], b[8][8];
  __requires(blockDim.x == 64);
  a[threadIdx.x] = threadIdx.x;
  b[threadIdx.x / 8][threadIdx.x % 8] = n;
  __element_invariant(a, x, a[x] == x);
  __elements_invariant_2(a + 32, x, y, __implies(x < y, (a + 32)[x] < (a + 32)[y]));
  __element_invariant(b[4], x, b[4][x] == n);
  __syncthreads();
}
