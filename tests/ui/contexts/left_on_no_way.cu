// verdict: refuted
// flags:
// What is asked says nothing of how many there are.
__global__ void fill(int *p) {
  p[threadIdx.x & 63] = threadIdx.x; //~ race/write-write
}

void run(int *p, int n, int m, bool a) {
  if (a) {
    if (m > 64)
      return;
  } else {
    if (m > 32)
      return;
  }
  fill<<<1, n>>>(p);
}
