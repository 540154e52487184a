// verdict: inconclusive
// flags:
// On both ways there are at most 64; what both say is lost, and no run with more is made up.
__global__ void fill(int *p) {
  p[threadIdx.x & 63] = threadIdx.x; //~ race/write-write
}

void run(int *p, int n, bool a) {
  if (a) {
    if (n > 64)
      return;
  } else {
    if (n > 32)
      return;
  }
  fill<<<1, n>>>(p);
}
