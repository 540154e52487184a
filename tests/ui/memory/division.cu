// verdict: verified
// flags: --block 64
__global__ void k(int *out, int n) {
  if (n != 0)
    out[blockIdx.x * 64 + threadIdx.x] = 100 / n;
}
