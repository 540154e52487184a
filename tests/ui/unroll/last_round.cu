// verdict: refuted
// flags: --unroll 5 --block 64 --grid 1
// The fifth round of five.
__global__ void last_round(int *a) {
  int x = 1;
  for (int i = 0; i < 5; i++) {
    x = (x * 7 + 3) & 63; // 10, 9, 2, 17, 58
    if (x == 58)
      a[0] = threadIdx.x; //~ race/write-write
  }
}
