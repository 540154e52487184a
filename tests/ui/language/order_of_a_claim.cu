// verdict: unsupported
// flags: --block 1 --grid 1
// What the one operand assumes would excuse what the other one claims, in one of two orders.
__device__ int assuming(int x) {
  __assume(x == 1);
  return x;
}
__device__ int claiming(int x) {
  __assert(x == 1);
  return x;
}
__global__ void k(int *a, int x) {
  a[0] = assuming(x) + claiming(x); //~ unsupported/unspecified-order
}
