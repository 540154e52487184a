// verdict: verified
// flags:
// What the members of a shared record hold is known of each by itself.
struct State {
  const char *at;
  unsigned left;
  int seen[4];
};
__global__ void k(char *out, const State *states) {
  __shared__ State s;
  if (threadIdx.x == 0) {
    s.at = states[blockIdx.x].at;
    s.left = states[blockIdx.x].left;
  }
  if (threadIdx.x < 4) s.seen[threadIdx.x] = 0;
  __syncthreads();
  for (unsigned i = threadIdx.x; i < s.left; i += blockDim.x) out[((unsigned long)blockIdx.x << 32) + i] = s.at[i];
  atomicAdd(&s.seen[2], 1);
}
