// verdict: unsupported
// flags: --block 64
// The others' writes are under way: each thread would copy something else.
__global__ void k() {
  __shared__ unsigned s[64], before[64];
  __syncthreads();
  s[threadIdx.x] = 1;
  __array_snapshot(before, s); //~ unsupported/snapshot
  __assert(before[threadIdx.x] == 1);
}
