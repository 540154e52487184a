// verdict: verified
// flags: --block 32
struct State {
  float *at;
  int n;
};
__global__ void k(const State *states) {
  __shared__ State s;
  if (threadIdx.x == 0) s = states[blockIdx.x];
  __syncthreads();
  State own = s;
  for (int i = threadIdx.x; i < own.n; i += 32) own.at[i] = 1;
}
