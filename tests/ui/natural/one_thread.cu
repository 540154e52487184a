// verdict: conditional
// flags:
// No thread asks which one it is: there is one.
// requires: blockDim.x == 1
// requires: gridDim.x == 1
__global__ void k(int *count) { *count += 1; }
