// verdict: refuted
// flags: --block 64
// The next iteration writes what the slow threads of this one still read.
__global__ void k(int *out, int m) {
  __shared__ int s[64];
  int sum = 0;
  for (int i = 0; i < m; i++) {
    s[threadIdx.x] = i;
    __syncthreads();
    sum += s[(threadIdx.x + 1) % 64];
    //~^ race/write-read
  }
  out[blockIdx.x * 64 + threadIdx.x] = sum;
}
