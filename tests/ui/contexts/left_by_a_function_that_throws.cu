// verdict: inconclusive
// flags:
__global__ void fill(int *p) {
  p[threadIdx.x & 63] = threadIdx.x; //~ race/write-write
}

static void check(int n) {
  if (n > 64)
    throw 1;
}
void run(int *p, int n) {
  check(n);
  fill<<<1, n>>>(p);
}
