// verdict: refuted
// flags: --block 64
// The iteration that would write the odd elements never comes.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned b[128];
  unsigned t = threadIdx.x;
  for (int j = 0; j < 2; j++) { if (j == 1) break; b[2 * t + j] = 1; }
  __element_invariant(b, x, b[x] == 1, x / 2);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = b[(t + 1) % 64];
}
