// verdict: refuted
// flags: --determinism
// Of one cell they do not commute.
__global__ void k(const int *in, int *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x % 2 == 0)
    atomicMax(a, in[i]);
  else
    atomicAdd(a, in[i]); //~ order/update
}
