// verdict: refuted
// flags: --block 32 --grid 1
// Without the barrier.
struct State {
  const char *at;
  unsigned left;
};
__global__ void k(char *out, const State *states) {
  __shared__ State s;
  if (threadIdx.x == 0) s.left = states[blockIdx.x].left;
  if (threadIdx.x == 1) s.at = states[blockIdx.x].at;
  if (threadIdx.x < s.left) out[threadIdx.x] = 1; //~ race/write-read
}
