// verdict: unsupported
// flags:
#include "hip/hip_runtime.h"
__global__ void votes(unsigned long long *a, const int *b) {
  unsigned long long v = __ballot(b[threadIdx.x] > 0); //~ unsupported/unknown-function
  a[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
