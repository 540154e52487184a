// verdict: verified
// flags: --block 64 --no-bounds
__global__ void k() {
  __shared__ unsigned s[64];
  s[threadIdx.x + 1] = 1;
}
