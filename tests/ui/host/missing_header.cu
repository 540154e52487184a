// verdict: error
// flags:
#include "nowhere/config.h"
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
