// verdict: unsupported
// flags: --block 64
// What another lane's pointer points to is not known.
__global__ void k(int *a) {
  int *p = __shfl_sync(0xffffffffu, a + threadIdx.x, 0); //~ unsupported/warp-function
  *p = 1;
}
