// verdict: verified
// flags: --block 64
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  out[blockIdx.x * 64 + threadIdx.x] = ((unsigned char *)s)[4 * threadIdx.x + 3];
}
