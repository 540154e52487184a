// verdict: error
// flags:
#include "barrister.h"

__global__ void k(int *p, int *q) {
  if (threadIdx.x == 0) {
    __non_temporal_loads_begin();
    //~^ annotation
    q[0] = p[0];
  }
  __non_temporal_loads_end();
}
