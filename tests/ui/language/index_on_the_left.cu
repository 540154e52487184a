// verdict: refuted
// flags: --block 64 --grid 1
// The left operand comes first, whichever is the pointer.
__global__ void k(int *a) {
  int b[4] = {0, 1, 2, 3}, i = 0, t = threadIdx.x;
  int x = (i = 1)[b + i];  // b[2]: the left operand is evaluated first
  a[x == 2 ? 0 : t] = t; //~ race/write-write
}
