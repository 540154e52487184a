// verdict: verified
// flags: --unroll 3 --block 64 --grid 1
// Loops within loops: three times three rounds are all that there are.
__global__ void triangle(int *a) {
  int x = 5;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j <= i; j++) {
      x = (x * 5 + 1) & 31; // 26, 3, 16, 17, 22, 15
      if (x == 4)
        a[0] = threadIdx.x;
    }
}
