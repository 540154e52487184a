// verdict: verified
// flags: --block 64
// The load on the right happens only if the left holds.
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned i = threadIdx.x + 1;
  if (i < 64 && s[i] == 3)
    out[blockIdx.x * 64 + threadIdx.x] = 1;
}
