// verdict: verified
// flags: --determinism
// Both are sums modulo 2^32.
__global__ void k(const int *in, int *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] < 0)
    atomicSub(a, 3);
  else
    atomicAdd(a, in[i]);
}
