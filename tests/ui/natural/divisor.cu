// verdict: conditional
// flags:
// Nobody divides by 0, and a step goes on.
// requires: k >= 1
__global__ void k(int *a, int k) { a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x / k; }
