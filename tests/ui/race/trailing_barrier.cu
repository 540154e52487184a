// verdict: verified
// flags: --block 64
__global__ void k(int *out, int m) {
  __shared__ int s[64];
  int sum = 0;
  for (int i = 0; i < m; i++) {
    s[threadIdx.x] = i;
    __syncthreads();
    sum += s[(threadIdx.x + 1) % 64];
    __syncthreads();
  }
  out[blockIdx.x * 64 + threadIdx.x] = sum;
}
