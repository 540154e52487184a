// verdict: inconclusive
// flags: --block 64
// A ghost read does not make the cell known.
__global__ void k() {
  __shared__ unsigned s[64];
  s[threadIdx.x] = 1;
  __barrier_invariant_1(s[threadIdx.x] == 1, threadIdx.x);
  __syncthreads();
  __non_temporal_loads_begin();
  unsigned v = s[threadIdx.x];
  __non_temporal_loads_end();
  __barrier_invariant_1(s[threadIdx.x] == v, 0);
  //~^ barrier-invariant/access
  __syncthreads();
}
