// verdict: verified
// flags: --block 64
// A read makes the cell known, and leaves no code behind.
__global__ void k() {
  __shared__ unsigned s[64];
  s[threadIdx.x] = 1;
  __barrier_invariant_1(s[threadIdx.x] == 1, threadIdx.x);
  __syncthreads();
  __read_permission(unsigned, s[threadIdx.x]);
  __barrier_invariant_1(s[threadIdx.x] == 1, 0);
  __syncthreads();
  __assert(s[0] == 1);
}
