// verdict: inconclusive
// flags:
// What is read is what was written, since both are one.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void double_of(const int &from, int &to) {
  to = 2;
  to = 2 * from;
}

void run(int *a) {
  int m = 1;
  double_of(m, m);
  put<<<1, 64>>>(a, m);
}
