// verdict: refuted
// flags: --block 32
// What a loop without a barrier writes counts, too: all but one of its values are as the
// invariant says, and the write behind it is of another element.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[160];
  unsigned t = threadIdx.x;
  for (unsigned i = 0; i < 4; i++)
    a[5 * t + i] = i == 2 ? 7 : 5 * t + i;
  a[5 * t + 4] = 5 * t + 4;
  __element_invariant(a, x, a[x] == x, x / 5);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 32 + t] = a[t];
}
