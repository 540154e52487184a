// verdict: verified
// flags: --determinism --block 32
__global__ void k(const int *in, int *sum) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0)
    atomicAdd(sum, v);
}
