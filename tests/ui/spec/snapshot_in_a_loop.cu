// verdict: unsupported
// flags: --block 64
// In the second iteration writes are pending.
__global__ void k(int n) {
  __shared__ unsigned s[64], before[64];
  for (int i = 0; i < n; i++) {
    __array_snapshot(before, s); //~ unsupported/snapshot
    s[threadIdx.x] = 1;
  }
}
