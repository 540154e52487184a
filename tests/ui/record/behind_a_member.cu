// verdict: refuted
// flags: --block 32 --grid 1
// By a pointer to one member another one is reached.
struct Point {
  int x, y, z;
};
__global__ void k() {
  __shared__ Point p;
  int *x = &p.x;
  if (threadIdx.x == 0) p.y = 1;
  if (threadIdx.x == 1) x[1] = 2; //~ race/write-write
}
