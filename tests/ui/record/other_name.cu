// verdict: refuted
// flags: --block 32 --grid 1
// The whole record has another name.
struct State {
  int n, m;
};
__global__ void k() {
  __shared__ State s;
  int *words = (int *)&s;
  if (threadIdx.x == 0) s.m = 1;
  if (threadIdx.x == 1) words[1] = 2; //~ race/write-write
}
