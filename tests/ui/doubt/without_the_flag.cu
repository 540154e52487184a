// verdict: error
// flags:
#include "nowhere/tensor.h"
// A declaration that clang rejects is an error of the file.
nowhere::Tensor function(int x);
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
