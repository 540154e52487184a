// verdict: unsupported
// flags: --block 64
__device__ void put(unsigned *p) {
  __writes_to(p);
  p[threadIdx.x] = 1;
}

__global__ void k() {
  __shared__ unsigned s[64], before[64];
  __syncthreads();
  put(s);
  __array_snapshot(before, s); //~ unsupported/snapshot
}
