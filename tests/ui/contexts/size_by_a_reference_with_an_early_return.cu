// verdict: inconclusive
// flags:
// Of a positive number it stays 4.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void one_unless(int n, int &m) {
  if (n > 0)
    return;
  m = 1;
}

void run(int *a, int n) {
  int m = 4;
  one_unless(n, m);
  put<<<1, 64>>>(a, m);
}
