// verdict: verified
// flags: --block 64
__global__ void k(int *out, int m) {
  __requires(m >= 1);
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  for (int i = 0; i < m; i++)
    __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = s[(threadIdx.x + 1) % 64];
}
