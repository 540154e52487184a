// verdict: unsupported
// flags: --block 64
__global__ void k(int *a) {
  int x = __shfl_xor_sync(0xffffffffu, threadIdx.x, 1);
  //~^ unsupported
  a[blockIdx.x * 64 + threadIdx.x] = x;
}
