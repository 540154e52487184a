// verdict: verified
// flags: --block 64
__global__ void k(int n) {
  __shared__ unsigned s[64], before[64];
  for (int i = 0; i < n; i++) {
    __syncthreads();
    __array_snapshot(before, s);
    s[threadIdx.x] = s[threadIdx.x] + 1;
    __assert(s[threadIdx.x] == before[threadIdx.x] + 1);
  }
}
