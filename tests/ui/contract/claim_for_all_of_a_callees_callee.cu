// verdict: unsupported
// flags: --block 64
// All threads are meant by the claim two calls below, those that do not call, too.
#include "barrister.h"
__device__ int inner(const int *p, int x) {
  __reads_from(p);
  __global_requires(x > 0);
  return p[0] + x;
}
__device__ int outer(const int *p, int x) {
  __reads_from(p);
  __requires(x > 0);
  return inner(p, x);
}
__global__ void k(const int *p, int *out) {
  int i = (int)threadIdx.x - 5;
  if (i > 0)
    out[blockIdx.x * 64 + threadIdx.x] = outer(p, i); //~ unsupported/claim-for-all-threads
}
