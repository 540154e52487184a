// verdict: inconclusive
// flags: --block 64 --grid 1
// As complete.cu, without a look at its rounds.
__global__ void complete(int *a) {
  int x = 1;
  for (int i = 0; i < 5; i++) {
    x = (x * 7 + 3) & 63;
    if (x == 11)
      a[0] = threadIdx.x; //~ race/write-write
  }
}
