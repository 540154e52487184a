// verdict: conditional
// flags:
// A place of a table for each block.
// requires: gridDim.x <= 1024
__constant__ int first[1024];

__global__ void copy(int *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = first[blockIdx.x]; }
