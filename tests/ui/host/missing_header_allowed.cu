// verdict: verified
// flags: --allow-missing-headers
#include "nowhere/config.h"
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
void run(int *a) {
  fill<<<1, 64>>>(a);
  Nowhere::report(a);
}
