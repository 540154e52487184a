// verdict: refuted
// flags: --block 64
// Bytes 4i to 4i + 3 are word i.
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  out[blockIdx.x * 64 + threadIdx.x] = ((unsigned char *)s)[(4 * threadIdx.x + 4) % 256];
  //~^ race/write-read
}
