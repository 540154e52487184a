// verdict: error
// flags: --allow-missing-headers
// A kernel that clang's reading swallows is not forgotten.
#include "nowhere/tensor.h"
nowhere::Unknown in_front __global__ void swallowed(int *a) { a[0] = threadIdx.x; }
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
