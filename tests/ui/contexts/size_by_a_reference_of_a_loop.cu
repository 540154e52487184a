// verdict: refuted
// flags:
// After two rounds.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void doubled(int n, int &m) {
  for (int i = 0; i < n; i++)
    m *= 2;
}

void run(int *a, int n) {
  int m = 1;
  doubled(n, m);
  put<<<1, 64>>>(a, m);
}
