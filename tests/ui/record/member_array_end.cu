// verdict: refuted
// flags: --block 32 --grid 1
// An array that is a member ends where it ends.
struct State {
  int a[4];
  int b[4];
};
__global__ void k() {
  __shared__ State s;
  if (threadIdx.x < 5) s.a[threadIdx.x] = 1; //~ bounds
}
