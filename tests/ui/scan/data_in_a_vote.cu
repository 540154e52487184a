// verdict: unsupported
// flags:
// A vote looks at what it counts.
#include "barrister.h"

__global__ void data_in_a_vote(unsigned *a) {
  __requires(blockDim.x % 32 == 0);
  unsigned v = a[threadIdx.x];
  __scan_input(v, +, 0);
  if (__any_sync(0xffffffffu, v)) //~ unsupported/scan-data
    a[0] = 1;
}
