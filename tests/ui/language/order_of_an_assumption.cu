// verdict: unsupported
// flags: --block 1 --grid 1
__device__ int assuming(int b) {
  __assume(b != 0);
  return b;
}
__global__ void k(int b) {
  int x = assuming(b) + 1 / b; //~ unsupported/unspecified-order
}
