// verdict: conditional
// flags: --determinism
// Threads that do not know who they are: such kernels are for one.
// requires: blockDim.x == 1
// requires: gridDim.x == 1
__global__ void k(float *sum, const float *x, unsigned n) {
  for (unsigned i = 0; i < n; i++) atomicAdd(sum, x[i]);
}
