// verdict: refuted
// flags:
// Twice 2.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void twice(int n, int &m) { m = 2 * n; }

void run(int *a) {
  int m = 0;
  twice(2, m);
  put<<<1, 64>>>(a, m);
}
