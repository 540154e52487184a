// verdict: refuted
// flags: --block 64 --grid 1
#include "hip/hip_runtime.h"
__global__ void reverse(int *a) {
  HIP_DYNAMIC_SHARED(int, s)
  s[hipThreadIdx_x] = a[hipThreadIdx_x];
  a[hipThreadIdx_x] = s[63 - hipThreadIdx_x]; //~ race/write-read
}
