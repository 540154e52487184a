// verdict: unsupported
// flags: --block 1 --grid 1
__device__ int wait(volatile int *p) {
  while (*p == 0)
    ;
  return 1;
}
__global__ void k(int *p, int go) {
  int x = wait(p) + 1 / go; //~ unsupported/unspecified-order
}
