// verdict: verified
// flags: --block 64
// What each thread says of its cell, the neighbour may use.
__global__ void k() {
  __shared__ unsigned s[64];
  unsigned next = (threadIdx.x + 1) % 64;
  s[threadIdx.x] = 2 * threadIdx.x;
  __barrier_invariant_1(s[threadIdx.x] == 2 * threadIdx.x, next);
  __syncthreads();
  __assert(s[next] == 2 * next);
}
