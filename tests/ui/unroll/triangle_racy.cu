// verdict: refuted
// flags: --unroll 3 --block 64 --grid 1
// The last round of the inner loop in the last one of the outer.
__global__ void triangle(int *a) {
  int x = 5;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j <= i; j++) {
      x = (x * 5 + 1) & 31;
      if (x == 15)
        a[0] = threadIdx.x; //~ race/write-write
    }
}
