// verdict: verified
// flags: --block 64 --grid 64
// What is loaded between the marks is no access that a specification knows of.
#include "barrister.h"

__global__ void k(const int *p, int *q) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __non_temporal_loads_begin();
  int v = p[i];
  __non_temporal_loads_end();
  __assert(__no_read(p));
  q[i] = v + p[i];
  __assert(__read_implies(p, __read_offset_bytes(p) == sizeof(int) * i));
}
