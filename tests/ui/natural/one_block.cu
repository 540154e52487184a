// verdict: conditional
// flags:
// No thread asks for its block: there is one.
// requires: gridDim.x == 1
__global__ void k(int *a) { a[threadIdx.x] = 2 * a[threadIdx.x]; }
