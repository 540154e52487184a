// verdict: refuted
// flags: --block 128
// It orders nothing between warps.
__global__ void k(int *a) {
  __shared__ int s[128];
  int i = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = a[i];
  __syncwarp();
  a[i] = s[threadIdx.x ^ 32];
  //~^ race/write-read
}
