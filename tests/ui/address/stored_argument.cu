// verdict: refuted
// flags: --block 32 --grid 1
// What is loaded may be what was stored: an argument, too.
__global__ void k(int **p, int *q) {
  if (threadIdx.x == 0) {
    p[0] = q;
    *p[0] = 1;
  }
  if (threadIdx.x == 1) q[0] = 2; //~ race/write-write
}
