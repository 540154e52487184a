// verdict: unsupported
// flags: --block 64
// Two lanes write one element, one after the other, and each alone is right at its time.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64], b[64];
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  a[t] = 1;
  __syncwarp();
  a[t ^ 1] = 2;
  __element_invariant(a, x, a[x] == 1 || a[x] == 2);  //~ unsupported/element-invariant-barrier
  __syncthreads();
}
