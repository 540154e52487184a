// verdict: verified
// flags: --determinism
// All threads do the same to the cell, so that it does not matter who comes first, rounding or not.
__global__ void k(const int *in, float *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0)
    atomicAdd(count, 1.0f);
}
