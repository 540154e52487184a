// verdict: unsupported
// flags:
// Data that says from which lane to get something is looked at.
#include "barrister.h"

__global__ void data_as_a_lane(unsigned *a) {
  __requires(blockDim.x % 32 == 0);
  unsigned v = a[threadIdx.x];
  __scan_input(v, +, 0);
  v = __shfl_sync(0xffffffffu, v, v); //~ unsupported/scan-data
}
