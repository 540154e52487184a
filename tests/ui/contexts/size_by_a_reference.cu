// verdict: verified
// flags:
// It is twice what is given, and so no 4 of 1.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x;
}

static void twice(int n, int &m) { m = 2 * n; }

void run(int *a) {
  int m = 0;
  twice(1, m);
  put<<<1, 64>>>(a, m);
}
