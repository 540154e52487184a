// verdict: verified
// flags:
// What holds of every launch.
__global__ void k() {
  __assert(blockDim.x >= 1 && gridDim.x >= 1 && threadIdx.x < blockDim.x);
}
