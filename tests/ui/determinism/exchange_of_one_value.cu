// verdict: verified
// flags: --determinism
__global__ void k(const int *in, int *found) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] == 7)
    atomicExch(found, 1);
}
