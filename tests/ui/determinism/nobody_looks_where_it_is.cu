// verdict: conditional
// flags: --determinism
// Threads that do not know who they are: such kernels are for one.
// requires: blockDim.x == 1
// requires: gridDim.x == 1
__global__ void k(unsigned *count, unsigned *bins) { bins[atomicAdd(count, 1u)] = 1; }
