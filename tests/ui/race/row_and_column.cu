// verdict: verified
// flags: --block 16,16
__global__ void k() {
  __shared__ unsigned s[16][16];
  s[threadIdx.y][threadIdx.x] = threadIdx.y;
}
