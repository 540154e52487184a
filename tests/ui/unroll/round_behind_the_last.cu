// verdict: inconclusive (rounds)
// flags: --unroll 4 --block 64 --grid 1
// The fifth round is bad, and four are looked at.
__global__ void behind(int *a) {
  int x = 1;
  for (int i = 0; i < 5; i++) { //~ unwinding
    x = (x * 7 + 3) & 63;
    if (x == 58)
      a[0] = threadIdx.x;
  }
}
