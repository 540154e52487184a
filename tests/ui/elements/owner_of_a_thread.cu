// verdict: unsupported
// flags: --block 64
// An owner that each thread understands differently would never be the thread at hand.
#include "barrister.h"
// nothing is written, owner is another thread
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 0;
  __element_invariant(a, x, a[x] == 0, x);
  __syncthreads();
  __element_invariant(a, x, a[x] == 1, (threadIdx.x + 1) % blockDim.x);  //~ unsupported/element-invariant-of-thread
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
