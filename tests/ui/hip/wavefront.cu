// verdict: unsupported
// flags:
// How many lanes there are depends on the device: with 32 each warp would write its own element.
#include "hip/hip_runtime.h"
__global__ void sums(int *a, const int *b) {
  int v = b[threadIdx.x];
  v += __shfl_down(v, 16, 32); //~ unsupported/unknown-function
  if (threadIdx.x % warpSize == 0) a[threadIdx.x / 32] = v;
}
