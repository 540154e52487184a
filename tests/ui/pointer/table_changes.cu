// verdict: refuted
// flags: --block 64 --grid 1
// An element that is assigned in a loop points to what it was given last.
__global__ void k(int *a, int *b, int n) {
  int *p[2] = {a, a};
  for (int i = 0; i < 2; i++) {
    if (i == 1)
      p[0][0] = threadIdx.x; //~ race/write-write
      //~| race/write-write
    p[0] = b;
  }
}
