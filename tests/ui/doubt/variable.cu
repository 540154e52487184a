// verdict: error
// flags: --allow-missing-headers
// What is left out may set the pointer, so that it is none that the host gives.
#include "nowhere/tensor.h"
__device__ int *table;
struct Holds { nowhere::Tensor tensor; };
__global__ void set(int *a, Holds h) { table = a; }
__global__ void use(int *b) {
  b[blockIdx.x * blockDim.x + threadIdx.x] = table[blockIdx.x * blockDim.x + threadIdx.x + 1]; //~ unsupported/pointer-in-memory
}
