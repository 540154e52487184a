// verdict: unsupported
// flags: --block 64
// A shuffle without a mask is of the lanes that happen to be active.
__global__ void k(int *a) {
  int x = __shfl_xor(threadIdx.x, 1);
  //~^ unsupported/warp-function
  a[blockIdx.x * 64 + threadIdx.x] = x;
}
