// verdict: refuted
// flags: --block 32 --grid 1
struct State {
  int n, m;
};
__device__ void set(State *s) { s->m = threadIdx.x; }
__device__ void set_also(State &s) { s.m = threadIdx.x; } //~ race/write-write
__global__ void k() {
  __shared__ State s;
  if (threadIdx.x == 0) set(&s);
  if (threadIdx.x == 1) set_also(s);
}
