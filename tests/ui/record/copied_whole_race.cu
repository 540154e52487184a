// verdict: refuted
// flags: --block 32 --grid 1
struct State {
  float *at;
  int n;
};
__global__ void k(const State *states) {
  __shared__ State s;
  if (threadIdx.x == 0) s = states[blockIdx.x];
  State own = s; //~ race/write-read
  //~| race/write-read
  if (threadIdx.x < own.n) own.at[threadIdx.x] = 1;
}
