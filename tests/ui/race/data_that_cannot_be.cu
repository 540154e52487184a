// verdict: verified
// flags:
// No number satisfies both conditions.
__global__ void k(const unsigned *flag, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i] == 0x5bd1e995 && flag[i] < 1000)
    out[0] = i;
}
