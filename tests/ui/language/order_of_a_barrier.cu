// verdict: unsupported
// flags: --block 64 --grid 1
// A barrier orders what others read and write.
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  a[t] = __syncthreads_or(0) | s[t ^ 1];  // s[t ^ 1] may be read before the barrier //~ unsupported/unspecified-order
}
