// verdict: refuted
// flags: --allow-missing-headers
#include "nowhere/config.h"
__global__ void one(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}
