// verdict: inconclusive
// flags: --block 32
// What a part of the warp orders is not modelled.
__global__ void k(int *a) {
  __shared__ int s[32];
  int i = blockIdx.x * 32 + threadIdx.x;
  s[threadIdx.x] = a[i];
  __syncwarp(threadIdx.x < 16 ? 0x0000ffffu : 0xffff0000u);
  a[i] = s[threadIdx.x ^ 1];
  //~^ race/write-read
}
