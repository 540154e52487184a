// verdict: unsupported
// flags: --block 64
__global__ void k() {
  __shared__ unsigned s[64], before[64];
  __syncthreads();
  atomicAdd(&s[0], 1);
  __array_snapshot(before, s); //~ unsupported/snapshot
}
