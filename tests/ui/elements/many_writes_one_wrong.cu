// verdict: refuted
// flags: --block 32
// More writes of an interval than are told apart.
// One of them is wrong.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[192];
  unsigned t = threadIdx.x;
  a[6 * t] = 6 * t;
  a[6 * t + 1] = 6 * t + 1;
  a[6 * t + 2] = 6 * t + 2;
  a[6 * t + 3] = 6 * t + 3;
  a[6 * t + 4] = 6 * t + 3;
  a[6 * t + 5] = 6 * t + 5;
  __element_invariant(a, x, a[x] == x, x / 6);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 32 + t] = a[t];
}
