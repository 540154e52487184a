// verdict: refuted
// flags: --block 32 --grid 1
struct __align__(8) Pair {
  int x, y;
};
__global__ void k() {
  __shared__ Pair p;
  if (threadIdx.x == 0) p.y = 1;
  if (threadIdx.x == 1) *(long *)&p.x = 2; //~ race/write-write
}
