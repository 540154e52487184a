// verdict: refuted
// flags: --block 32
// The write of the next round races with the reads of this one.
__global__ void k(int *a, int rounds) {
  __shared__ int s[32];
  int v = a[blockIdx.x * 32 + threadIdx.x];
  for (int r = 0; r < rounds; r++) {
    s[threadIdx.x] = v;
    __syncwarp();
    v += s[threadIdx.x ^ 1];
    //~^ race/write-read
  }
  a[blockIdx.x * 32 + threadIdx.x] = v;
}
