// verdict: refuted
// flags: --block 32
__global__ void k(int *a) {
  int i = blockIdx.x * 32 + threadIdx.x;
  if (a[i] > 0)
    __syncwarp();
  //~^ divergence/warp
  a[i] = 0;
}
