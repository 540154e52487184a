// verdict: conditional
// flags:
// requires: (unsigned long long)pitch * gridDim.x <= 2147483647
// requires: pitch >= blockDim.x
__global__ void copy(int *out, unsigned pitch) { out[blockIdx.x * pitch + threadIdx.x] = 1 + threadIdx.x; }
