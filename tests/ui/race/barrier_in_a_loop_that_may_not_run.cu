// verdict: refuted
// flags: --block 64 --any-launch
// With m = 0 nothing separates the write from the read.
__global__ void k(int *out, int m) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  for (int i = 0; i < m; i++)
    __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = s[(threadIdx.x + 1) % 64];
  //~^ race/write-read
}
