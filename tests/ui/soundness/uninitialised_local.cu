// verdict: refuted
// flags: --block 2 --grid 1
__global__ void k(int *a) {
  int x;
  if (x == 0 && threadIdx.x == 0)
    a[0] = 1;
  if (x != 0 && threadIdx.x == 1)
    a[0] = 2; //~ race/write-write
}
