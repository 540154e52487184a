// verdict: refuted
// flags: --block 64
// The barrier is missing when n is 0.
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  if (n > 0)
    __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = s[(threadIdx.x + 1) % 64];
  //~^ race/write-read
}
