// verdict: unsupported
// flags: --block 64
// The claim in the body is of all threads, and some do not call.
#include "barrister.h"
__device__ int f(const int *p, int x) {
  __reads_from(p);
  __requires(x > 0);
  __global_assert(x > 0);
  return p[0] + x;
}
__global__ void k(const int *p, int *out) {
  int i = (int)threadIdx.x - 5;
  if (i > 0)
    out[blockIdx.x * 64 + threadIdx.x] = f(p, i); //~ unsupported/claim-for-all-threads
}
