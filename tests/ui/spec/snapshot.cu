// verdict: verified
// flags: --block 64
// A ghost copy remembers what the array held.
__global__ void k() {
  __shared__ unsigned s[64];
  __shared__ unsigned before[64];
  s[threadIdx.x] = 1;
  __syncthreads();
  __array_snapshot(before, s);
  s[threadIdx.x] = s[threadIdx.x] + 1;
  __assert(s[threadIdx.x] == before[threadIdx.x] + 1);
}
