// verdict: refuted
// flags:
// Who throws has assigned 4 before.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void five(int &n, int k) try {
  n = 4;
  if (k)
    throw 1;
  n = 5;
} catch (int) {
}

void run(int *a, int k) {
  int n = 0;
  five(n, k);
  put<<<1, 64>>>(a, n);
}
