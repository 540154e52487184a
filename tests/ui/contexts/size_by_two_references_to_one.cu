// verdict: inconclusive
// flags:
// Both are one variable: first 1, and then 4.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void both(int &first, int &second) {
  first = 1;
  second = 4;
  first += 0;
}

void run(int *a) {
  int m = 0;
  both(m, m);
  put<<<1, 64>>>(a, m);
}
