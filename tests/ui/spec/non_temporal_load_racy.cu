// verdict: refuted
// flags: --block 64 --grid 1
// But it is one of the machine: it must not race.
#include "barrister.h"

__global__ void k(int *p, int *q) {
  int i = threadIdx.x;
  p[i] = i;
  __non_temporal_loads_begin();
  q[i] = p[i ^ 1];
  //~^ race/write-read
  __non_temporal_loads_end();
}
