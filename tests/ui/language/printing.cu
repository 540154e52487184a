// verdict: verified
// flags: --block 64
__global__ void k() {
  if (threadIdx.x == 0)
    printf("%d\n", blockIdx.x);
}
