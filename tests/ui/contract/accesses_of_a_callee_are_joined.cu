// verdict: verified
// flags: --block 64
// Behind the call the log holds what the caller read, or what the callee did.
#include "barrister.h"

__device__ int f(const int *p) {
  __reads_from(p);
  __ensures(__read_implies(p, __read_offset_bytes(p) == 4 * threadIdx.x));
  return p[threadIdx.x];
}

__global__ void k(const int *p, int *q) {
  int v = p[64];
  v += f(p);
  __assert(__read_implies(p, __read_offset_bytes(p) == 4 * threadIdx.x || __read_offset_bytes(p) == 256));
  q[threadIdx.x + 64 * blockIdx.x] = v;
}
