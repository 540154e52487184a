// verdict: verified
// flags: --block 64
__global__ void k() {
  __shared__ int s[64];
  int x = s[(threadIdx.x + 1) % 64];
  __syncthreads();
  s[threadIdx.x] = x + 1;
}
