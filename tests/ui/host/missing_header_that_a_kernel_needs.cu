// verdict: error
// flags: --allow-missing-headers
#include "nowhere/config.h"
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = FIRST_VALUE; }
